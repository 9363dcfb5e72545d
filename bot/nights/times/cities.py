"""Zones by names that neither the zone database nor Unicode's tables of places have."""

from collections.abc import Mapping
from types import MappingProxyType


def _each(rows: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    """Return the zones of each name, from names by zone that are separated by commas."""
    found: dict[str, tuple[str, ...]] = {}
    for zone, names in rows.items():
        for name in names.split(","):
            found[name.strip()] = (*found.get(name.strip(), ()), zone)
    return MappingProxyType(found)


ABBREVIATIONS = _each({
    "UTC": "utc, gmt, z, zulu, uct, greenwich, greenwich mean",
    "America/New_York": "est, edt, et, est5edt, eastern, us eastern, east coast",
    "America/Chicago": "cst, cdt, ct, cst6cdt, central, us central",
    "America/Denver": "mst, mdt, mt, mountain, us mountain",
    "America/Phoenix": "mst",
    "America/Los_Angeles": "pst, pdt, pt, pst8pdt, pacific, us pacific, west coast",
    "America/Anchorage": "akst, akdt, akt",
    "Pacific/Honolulu": "hst, hast",
    "America/Halifax": "ast, adt, atlantic",
    "America/St_Johns": "nst, ndt",
    "America/Havana": "cst",
    "America/Sao_Paulo": "brt, brst",
    "America/Argentina/Buenos_Aires": "art",
    "America/Santiago": "clt, clst",
    "America/Bogota": "cot",
    "America/Lima": "pet",
    "America/Caracas": "vet",
    "Europe/London": "bst, british, british summer",
    "Europe/Dublin": "ist",
    "Europe/Lisbon": "wet, west, western european",
    "Europe/Berlin": "cet, cest, mez, mesz, met, mest, central european, cet cest",
    "Europe/Athens": "eet, eest, oez, oesz, eastern european",
    "Europe/Moscow": "msk, msd",
    "Europe/Istanbul": "trt",
    "Asia/Jerusalem": "ist, idt",
    "Asia/Riyadh": "ast",
    "Asia/Dubai": "gst",
    "Asia/Tehran": "irst",
    "Asia/Karachi": "pkt",
    "Asia/Kolkata": "ist",
    "Asia/Kathmandu": "npt",
    "Asia/Dhaka": "bst, bdt",
    "Asia/Bangkok": "ict",
    "Asia/Jakarta": "wib",
    "Asia/Makassar": "wita",
    "Asia/Jayapura": "wit",
    "Asia/Shanghai": "cst",
    "Asia/Hong_Kong": "hkt",
    "Asia/Singapore": "sgt",
    "Asia/Kuala_Lumpur": "myt",
    "Asia/Manila": "pht, phst",
    "Asia/Tokyo": "jst",
    "Asia/Seoul": "kst",
    "Australia/Perth": "awst",
    "Australia/Adelaide": "acst, acdt",
    "Australia/Sydney": "aest, aedt",
    "Pacific/Auckland": "nzst, nzdt, nzt",
    "Africa/Johannesburg": "sast",
    "Africa/Lagos": "wat",
    "Africa/Maputo": "cat",
    "Africa/Nairobi": "eat",
})  # fmt: skip
"""Abbreviations, which people use in summer and winter; the asker chooses between several zones."""

CITIES = _each({
    "America/New_York":
        "washington, washington dc, dc, nyc, new york city, ny, boston, philadelphia, miami, "
        "atlanta, orlando, tampa, jacksonville, pittsburgh, cleveland, columbus, cincinnati, "
        "charlotte, raleigh, baltimore, buffalo, brooklyn, manhattan, newark, atlantic city, "
        "savannah, charleston, nueva york, nova york, nova iorque",
    "America/Toronto": "ottawa, montreal, quebec city, hamilton",
    "America/Chicago":
        "dallas, houston, austin, san antonio, new orleans, memphis, nashville, st louis, saint "
        "louis, kansas city, minneapolis, milwaukee, oklahoma city, omaha, fort worth, birmingham",
    "America/Denver": "salt lake city, colorado springs, albuquerque, el paso, santa fe",
    "America/Phoenix": "tucson, scottsdale",
    "America/Los_Angeles":
        "la, san francisco, sf, san diego, las vegas, vegas, seattle, portland, sacramento, san "
        "jose, oakland, reno, silicon valley, hollywood",
    "America/Costa_Rica": "san jose",
    "America/Edmonton": "calgary",
    "America/Halifax": "nova scotia",
    "America/Mexico_City": "cdmx, guadalajara, puebla",
    "America/Sao_Paulo": "rio, rio de janeiro, brasilia, belo horizonte, porto alegre, curitiba",
    "America/Bahia": "salvador",
    "America/El_Salvador": "salvador",
    "America/Argentina/Buenos_Aires": "rosario, mar del plata",
    "America/Argentina/Cordoba": "cordoba",
    "America/Bogota": "medellin, cali, cartagena",
    "America/Guayaquil": "quito",
    "America/Caracas": "maracaibo, valencia, barcelona, merida",
    "Europe/London":
        "manchester, edinburgh, glasgow, liverpool, leeds, birmingham, bristol, cardiff, belfast, "
        "newcastle, sheffield, nottingham, oxford, cambridge, londyn",
    "Europe/Dublin": "cork, galway, limerick",
    "Europe/Berlin":
        "munich, munchen, monaco di baviera, munique, hamburg, hamburgo, amburgo, hambourg, "
        "frankfurt, francfort, francoforte, cologne, koln, colonia, stuttgart, dusseldorf, "
        "duesseldorf, leipzig, dresden, hannover, hanover, nuremberg, nurnberg, bremen, bonn, "
        "dortmund, essen, muenchen, koeln",
    "Europe/Vienna": "graz, salzburg, linz, innsbruck, wieden",
    "Europe/Zurich":
        "geneva, geneve, genf, ginebra, ginevra, genebra, basel, bern, berne, lausanne, lucerne",
    "Europe/Paris":
        "lyon, marseille, toulouse, bordeaux, lille, nantes, strasbourg, montpellier, rennes, "
        "nice",
    "Europe/Madrid":
        "barcelona, valencia, sevilla, seville, bilbao, malaga, zaragoza, cordoba, granada",
    "America/Merida": "merida",
    "Europe/Rome":
        "milan, milano, mailand, naples, napoli, neapel, napoles, turin, torino, florence, "
        "firenze, florenz, venice, venezia, venedig, venise, venecia, bologna, genoa, genova, "
        "genua, palermo, verona",
    "Europe/Lisbon": "porto, oporto, braga, coimbra",
    "Europe/Amsterdam": "rotterdam, the hague, den haag, utrecht, eindhoven",
    "Europe/Brussels": "antwerp, antwerpen, ghent, gent, bruges",
    "Europe/Warsaw": "krakow, cracow, krakau, gdansk, wroclaw, poznan, lodz",
    "Europe/Prague": "brno",
    "Europe/Stockholm": "gothenburg, goteborg, malmo",
    "Europe/Oslo": "bergen, trondheim",
    "Europe/Copenhagen": "aarhus, odense",
    "Europe/Helsinki": "tampere, turku, espoo",
    "Europe/Athens": "thessaloniki",
    "Europe/Kyiv": "kiev, kiew, odesa, odessa, kharkiv, lviv",
    "Europe/Moscow": "st petersburg, saint petersburg",
    "Europe/Istanbul": "ankara, izmir",
    "Asia/Jerusalem": "tel aviv, haifa",
    "Asia/Dubai": "abu dhabi",
    "Asia/Riyadh": "jeddah, mecca",
    "Asia/Karachi": "lahore, islamabad",
    "Asia/Kolkata":
        "mumbai, bombay, delhi, new delhi, bangalore, bengaluru, chennai, madras, hyderabad, "
        "pune, ahmedabad, calcutta, kolkata, goa, neu delhi, nueva delhi, nova deli",
    "Asia/Ho_Chi_Minh": "saigon, hanoi, ho chi minh city",
    "Asia/Yangon": "rangoon",
    "Asia/Jakarta": "bandung, surabaya",
    "Asia/Makassar": "bali, denpasar",
    "Asia/Shanghai":
        "beijing, peking, pekin, pechino, pequim, shenzhen, guangzhou, canton, chengdu, wuhan, "
        "nanjing, hangzhou, tianjin, xian",
    "Asia/Tokyo": "osaka, kyoto, yokohama, nagoya, sapporo, fukuoka, kobe",
    "Asia/Seoul": "busan, incheon",
    "Asia/Manila": "cebu, quezon city",
    "Australia/Sydney": "canberra, newcastle",
    "Australia/Brisbane": "gold coast, cairns",
    "Pacific/Auckland": "wellington, christchurch",
    "Africa/Johannesburg":
        "cape town, pretoria, durban, kapstadt, ciudad del cabo, citta del capo",
    "Africa/Casablanca": "rabat, marrakech, marrakesh",
    "Africa/Lagos": "abuja",
    "Africa/Cairo": "alexandria",
})  # fmt: skip
"""Large cities without a zone of their own name, and other names of those that have one."""

REGIONS = _each({
    "America/New_York":
        "new jersey, pennsylvania, massachusetts, connecticut, georgia, virginia, maryland, "
        "florida, ohio, michigan, north carolina, south carolina, vermont, maine, new hampshire, "
        "rhode island, delaware, new england",
    "America/Chicago":
        "texas, illinois, wisconsin, minnesota, iowa, missouri, louisiana, alabama, mississippi, "
        "arkansas, oklahoma, kansas, nebraska, manitoba, midwest",
    "America/Denver": "colorado, utah, new mexico, wyoming, montana",
    "America/Phoenix": "arizona",
    "America/Los_Angeles": "california, washington, oregon, nevada, kalifornien, californie",
    "America/Anchorage": "alaska",
    "Pacific/Honolulu": "hawaii",
    "America/Toronto": "ontario, quebec",
    "America/Vancouver": "british columbia, bc",
    "America/Edmonton": "alberta",
    "America/Regina": "saskatchewan",
    "Europe/London":
        "england, scotland, wales, northern ireland, great britain, britain, schottland, "
        "inglaterra, angleterre, inghilterra, grossbritannien, gran bretana, gra bretanha, gran "
        "bretagna",
    "Europe/Amsterdam": "holland, hollande, holanda, olanda",
    "Europe/Berlin": "bavaria, bayern",
    "Europe/Madrid": "catalonia, catalunya, mainland spain",
    "Atlantic/Canary": "canary islands, canaries, tenerife, gran canaria, kanaren",
    "Atlantic/Madeira": "madeira",
    "Atlantic/Azores": "azores",
    "Europe/Prague": "czech republic",
    "Asia/Dubai": "uae, emirates",
    "Asia/Seoul": "korea",
    "Australia/Sydney": "nsw, new south wales, victoria, tasmania",
    "Australia/Brisbane": "queensland",
    "Australia/Perth": "western australia",
    "Australia/Adelaide": "south australia",
})  # fmt: skip
"""States, provinces and countries, as people call them."""

NOT_IN_SENTENCES = frozenset({"easter", "reunion", "center", "midway", "wake", "nice", "troll"})
"""Places whose names are common words, so they name no place in a sentence."""

COUNTRY_CODES: Mapping[str, str] = MappingProxyType({
    "uk": "GB", "us": "US", "usa": "US", "america": "US", "united states of america": "US",
    "nz": "NZ", "turkey": "TR", "burma": "MM", "ivory coast": "CI", "russia": "RU", "vietnam": "VN",
    "south korea": "KR", "amerika": "US", "etats unis d amerique": "US", "eeuu": "US", "eua": "US",
})  # fmt: skip
"""Countries by names that Unicode's tables lack in some language."""

CLOCKS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "US": ("America/New_York", "America/Chicago", "America/Los_Angeles"),
    "CA": ("America/Toronto", "America/Edmonton", "America/Vancouver"),
    "MX": ("America/Mexico_City", "America/Tijuana", "America/Cancun"),
    "BR": ("America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"),
    "RU": ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Vladivostok"),
    "AU": ("Australia/Sydney", "Australia/Adelaide", "Australia/Perth"),
    "ID": ("Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"),
    "CD": ("Africa/Kinshasa", "Africa/Lubumbashi"),
    "CL": ("America/Santiago",),
    "CN": ("Asia/Shanghai",),
    "CY": ("Asia/Nicosia",),
    "DE": ("Europe/Berlin",),
    "EC": ("America/Guayaquil",),
    "ES": ("Europe/Madrid",),
    "MN": ("Asia/Ulaanbaatar",),
    "MY": ("Asia/Kuala_Lumpur",),
    "NZ": ("Pacific/Auckland",),
    "PT": ("Europe/Lisbon",),
    "AR": ("America/Argentina/Buenos_Aires",),
    "UA": ("Europe/Kyiv",),
    "KZ": ("Asia/Almaty",),
    "VN": ("Asia/Ho_Chi_Minh",),
})  # fmt: skip
"""Zones of countries with several ones, as far as nearly all people there use them."""

LARGEST = (
    "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Rome", "Europe/Madrid",
    "America/New_York", "America/Chicago", "America/Los_Angeles", "America/Denver",
    "America/Toronto", "America/Sao_Paulo", "America/Mexico_City",
    "America/Argentina/Buenos_Aires", "America/Bogota", "America/Lima", "America/Santiago",
    "America/Caracas", "Europe/Lisbon", "Europe/Dublin", "Europe/Vienna", "Europe/Amsterdam",
    "Europe/Warsaw", "Europe/Stockholm", "Europe/Athens", "Europe/Helsinki", "Europe/Bucharest",
    "Europe/Kyiv", "Europe/Istanbul", "Europe/Moscow", "Asia/Jerusalem", "Africa/Cairo",
    "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi", "Asia/Riyadh", "Asia/Tehran",
    "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Jakarta",
    "Asia/Ho_Chi_Minh", "Asia/Shanghai", "Asia/Singapore", "Asia/Manila", "Asia/Hong_Kong",
    "Asia/Tokyo", "Asia/Seoul", "Australia/Sydney", "Australia/Melbourne", "Australia/Brisbane",
    "Australia/Adelaide", "Australia/Perth", "Pacific/Auckland", "America/Vancouver",
    "America/Phoenix", "America/Anchorage", "Pacific/Honolulu", "America/Halifax",
)  # fmt: skip
"""Zones of well-known cities; of zones with the same clocks the first is preferred."""
