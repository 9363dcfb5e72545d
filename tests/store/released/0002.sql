BEGIN TRANSACTION;
CREATE TABLE account (
	id INTEGER NOT NULL, 
	"key" VARCHAR(120) NOT NULL, 
	kind VARCHAR(120) NOT NULL, 
	guild INTEGER NOT NULL, 
	"table" INTEGER, 
	night INTEGER, 
	player INTEGER, 
	balance INTEGER NOT NULL, 
	CONSTRAINT pk_account PRIMARY KEY (id), 
	CONSTRAINT ck_account_never_below_zero CHECK (kind = 'mint' OR balance >= 0), 
	CONSTRAINT fk_account_player FOREIGN KEY(player) REFERENCES person (number), 
	CONSTRAINT fk_account_table FOREIGN KEY("table") REFERENCES poker_table (number), 
	CONSTRAINT uq_account_key UNIQUE ("key")
);
INSERT INTO "account" VALUES(1,'mint:900','mint',900,NULL,NULL,NULL,-40000);
INSERT INTO "account" VALUES(2,'bank:900:1','bank',900,NULL,NULL,1,9500);
INSERT INTO "account" VALUES(3,'bank:900:2','bank',900,NULL,NULL,2,9500);
INSERT INTO "account" VALUES(4,'bank:900:3','bank',900,NULL,NULL,3,9500);
INSERT INTO "account" VALUES(5,'bank:900:4','bank',900,NULL,NULL,4,10000);
INSERT INTO "account" VALUES(6,'seat:900:1:1','seat',900,1,NULL,1,495);
INSERT INTO "account" VALUES(7,'seat:900:1:2','seat',900,1,NULL,2,480);
INSERT INTO "account" VALUES(8,'seat:900:1:3','seat',900,1,NULL,3,525);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE deadline (
	id INTEGER NOT NULL, 
	"table" INTEGER NOT NULL, 
	kind VARCHAR(120) NOT NULL, 
	question INTEGER NOT NULL, 
	due INTEGER NOT NULL, 
	seat INTEGER, 
	CONSTRAINT pk_deadline PRIMARY KEY (id), 
	CONSTRAINT fk_deadline_table FOREIGN KEY("table") REFERENCES poker_table (number)
);
INSERT INTO "deadline" VALUES(1,1,'turn',26,1800000051000,1);
CREATE TABLE event_log (
	"table" INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	"by" INTEGER, 
	command JSON NOT NULL, 
	events JSON NOT NULL, 
	CONSTRAINT pk_event_log PRIMARY KEY ("table", seq), 
	CONSTRAINT fk_event_log_by FOREIGN KEY("by") REFERENCES person (number), 
	CONSTRAINT fk_event_log_table FOREIGN KEY("table") REFERENCES poker_table (number)
);
INSERT INTO "event_log" VALUES(1,1,1800000000000,1,'{"command":"open_table","number":1,"host":1,"game":"0fe12ecc24ff41eb","settings":{"seats":8,"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"least_buy_in":200,"most_buy_in":1000,"clock":30,"pause":8,"time_bank":30,"rules":{"equal_stacks":false,"newcomer_stack":"min","rebuy":"usual","return_hours":12,"first_dealer":"high_card","draw_seats":false,"redraw_seats_every":0,"rake_percent":0,"rake_cap":0,"no_flop_no_drop":true,"time_fee":0,"session_end":0},"programme":{"mode":"one","menu":[],"per":1,"silence":"again","seconds":30,"families":[],"saved":"","pots_apart":false},"preset":"","own":[],"options":{"limit":null,"raise_cap":null,"clockwise":null,"showdown":null,"show_all_in":null,"ask_to_see":null,"declared_hands":null,"cap":null,"check_raise":null,"nominal_open":null,"forced_bets":null,"dealer_ante":null,"blind_ante":null,"straddle":null,"stud_opening":null,"open_pair":null,"cut":null,"cut_min":null,"burn":null,"odd_chip":null,"pack":null,"jokers":null,"joker":null,"max_jokers":null,"natural_wins":null,"hand_order":null,"figures":null,"flush_vs_full":null,"ace_straight_beats_flush":null,"trips_beat_straight":null,"openers":null,"passed_out":null,"jacks_back":null,"to_win":null,"max_draw":null,"with_ace":null,"split_fifth":null,"after_draw":null,"show_draws":null,"declare_mode":null,"allow_both":null,"swing_tie":null,"swing_fail":null,"last_swingers":null,"ghost":null,"match_cap":null,"nobody_in":null,"payers":null,"max_deals":null}}}','[{"event":"table_opened","number":1,"host":1,"game":"0fe12ecc24ff41eb","settings":{"seats":8,"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"least_buy_in":200,"most_buy_in":1000,"clock":30,"pause":8,"time_bank":30,"rules":{"equal_stacks":false,"newcomer_stack":"min","rebuy":"usual","return_hours":12,"first_dealer":"high_card","draw_seats":false,"redraw_seats_every":0,"rake_percent":0,"rake_cap":0,"no_flop_no_drop":true,"time_fee":0,"session_end":0},"programme":{"mode":"one","menu":[],"per":1,"silence":"again","seconds":30,"families":[],"saved":"","pots_apart":false},"preset":"","own":[],"options":{"limit":null,"raise_cap":null,"clockwise":null,"showdown":null,"show_all_in":null,"ask_to_see":null,"declared_hands":null,"cap":null,"check_raise":null,"nominal_open":null,"forced_bets":null,"dealer_ante":null,"blind_ante":null,"straddle":null,"stud_opening":null,"open_pair":null,"cut":null,"cut_min":null,"burn":null,"odd_chip":null,"pack":null,"jokers":null,"joker":null,"max_jokers":null,"natural_wins":null,"hand_order":null,"figures":null,"flush_vs_full":null,"ace_straight_beats_flush":null,"trips_beat_straight":null,"openers":null,"passed_out":null,"jacks_back":null,"to_win":null,"max_draw":null,"with_ace":null,"split_fifth":null,"after_draw":null,"show_draws":null,"declare_mode":null,"allow_both":null,"swing_tie":null,"swing_fail":null,"last_swingers":null,"ghost":null,"match_cap":null,"nobody_in":null,"payers":null,"max_deals":null}}}]');
INSERT INTO "event_log" VALUES(1,2,1800000000000,1,'{"command":"sit","player":1,"chips":500,"seat":0}','[{"event":"player_sat","seat":1,"player":1,"chips":500,"waits":false,"time_bank":30}]');
INSERT INTO "event_log" VALUES(1,3,1800000000000,2,'{"command":"sit","player":2,"chips":500,"seat":0}','[{"event":"player_sat","seat":2,"player":2,"chips":500,"waits":false,"time_bank":30}]');
INSERT INTO "event_log" VALUES(1,4,1800000000000,3,'{"command":"sit","player":3,"chips":500,"seat":0}','[{"event":"player_sat","seat":3,"player":3,"chips":500,"waits":false,"time_bank":30}]');
INSERT INTO "event_log" VALUES(1,5,1800000005000,NULL,'{"command":"deal"}','[{"event":"dealer_drawn","seats":[1,2,3],"cards":"Qh 4h 6c","dealer":1,"method":"high_card"},{"event":"hand_started","number":1,"game":"0fe12ecc24ff41eb","button":1,"seats":[{"seat":2,"player":2,"stack":500,"duties":[{"kind":"small_blind","chips":5}],"aside":0},{"seat":3,"player":3,"stack":500,"duties":[{"kind":"big_blind","chips":10}],"aside":0},{"seat":1,"player":1,"stack":500,"duties":[],"aside":0}],"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"carried":0,"series":0,"question":0,"rake":{"percent":0,"cap":0,"no_flop_no_drop":true},"lowest":0,"claims":[],"waiting":[]},{"event":"deck_shuffled","root":"f9925d5de9c3946a41e1fa80a20e0def52fb8e0d3323530b3708c24782a2509d","deck":"Qd 7s 3c Kd 5s Ks 4c 3d 8c 7h Td Jc 5h 5d Tc Qs 2h Jh 6d 2d 2s Kc Kh 3s 8h 9s 6c Jd 6h Th As 6s 5c 7d Qc 4h 2c 4s Js Ad Ts 8d 4d 8s 3h 9c 7c 9h 9d Ah Ac Qh","seed":"0000000000000000000000000000000000000000000000000000000000000001"},{"event":"blind_posted","seat":2,"chips":5,"kind":"small_blind","price":5},{"event":"blind_posted","seat":3,"chips":10,"kind":"big_blind","price":10},{"event":"step_reached","phase":0,"step":"deal"},{"event":"cards_dealt","seats":[2,3,1],"cards":"Qd 7s 3c","up":false},{"event":"cards_dealt","seats":[2,3,1],"cards":"Kd 5s Ks","up":false},{"event":"step_reached","phase":0,"step":"bet"},{"event":"round_opened","price":10,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[1],"question":1}]');
INSERT INTO "event_log" VALUES(1,6,1800000005000,1,'{"command":"call","seat":1}','[{"event":"called","seat":1,"chips":10},{"event":"asked","seats":[2],"question":2}]');
INSERT INTO "event_log" VALUES(1,7,1800000005000,2,'{"command":"call","seat":2}','[{"event":"called","seat":2,"chips":5},{"event":"asked","seats":[3],"question":3}]');
INSERT INTO "event_log" VALUES(1,8,1800000005000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"bets_gathered","chips":30},{"event":"step_reached","phase":1,"step":"board"},{"event":"card_burned","card":"4c"},{"event":"board_dealt","cards":"3d 8c 7h","board":0},{"event":"step_reached","phase":1,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[2],"question":4}]');
INSERT INTO "event_log" VALUES(1,9,1800000005000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"asked","seats":[3],"question":5}]');
INSERT INTO "event_log" VALUES(1,10,1800000005000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":6}]');
INSERT INTO "event_log" VALUES(1,11,1800000005000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"step_reached","phase":2,"step":"board"},{"event":"card_burned","card":"Td"},{"event":"board_dealt","cards":"Jc","board":0},{"event":"step_reached","phase":2,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[2],"question":7}]');
INSERT INTO "event_log" VALUES(1,12,1800000005000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"asked","seats":[3],"question":8}]');
INSERT INTO "event_log" VALUES(1,13,1800000005000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":9}]');
INSERT INTO "event_log" VALUES(1,14,1800000005000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"step_reached","phase":3,"step":"board"},{"event":"card_burned","card":"5h"},{"event":"board_dealt","cards":"5d","board":0},{"event":"step_reached","phase":3,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[2],"question":10}]');
INSERT INTO "event_log" VALUES(1,15,1800000005000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"asked","seats":[3],"question":11}]');
INSERT INTO "event_log" VALUES(1,16,1800000005000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":12}]');
INSERT INTO "event_log" VALUES(1,17,1800000005000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"step_reached","phase":3,"step":"showdown"},{"event":"cards_shown","seat":2,"cards":"Qd Kd"},{"event":"cards_shown","seat":3,"cards":"7s 5s"},{"event":"cards_shown","seat":1,"cards":"3c Ks"},{"event":"pot_awarded","pot":0,"share":0,"seat":3,"chips":30},{"event":"hand_ended","carried":0,"series":0,"exempt":[],"same_dealer":false,"claims":[]}]');
INSERT INTO "event_log" VALUES(1,18,1800000013000,NULL,'{"command":"deal"}','[{"event":"hand_started","number":2,"game":"0fe12ecc24ff41eb","button":2,"seats":[{"seat":3,"player":3,"stack":520,"duties":[{"kind":"small_blind","chips":5}],"aside":0},{"seat":1,"player":1,"stack":490,"duties":[{"kind":"big_blind","chips":10}],"aside":0},{"seat":2,"player":2,"stack":490,"duties":[],"aside":0}],"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"carried":0,"series":0,"question":12,"rake":{"percent":0,"cap":0,"no_flop_no_drop":true},"lowest":0,"claims":[],"waiting":[]},{"event":"deck_shuffled","root":"c35fa9534bd4e316114b951168b9775b8dc85ecce3cfee75ee70473200f91885","deck":"7s As Kd Jd 7c Ac Qh 9d 8c 4c 4d 5s 8h 6d 5d 7d 3d Ts 9c 5c Js Jh Kc 6c 8s 3h 2c Jc 8d Qs Qd Ad Ah Th 3s Kh Tc 2d Ks 4s 9h 3c 5h 9s 7h 2h 2s Qc 6h 4h 6s Td","seed":"0000000000000000000000000000000000000000000000000000000000000002"},{"event":"blind_posted","seat":3,"chips":5,"kind":"small_blind","price":5},{"event":"blind_posted","seat":1,"chips":10,"kind":"big_blind","price":10},{"event":"step_reached","phase":0,"step":"deal"},{"event":"cards_dealt","seats":[3,1,2],"cards":"7s As Kd","up":false},{"event":"cards_dealt","seats":[3,1,2],"cards":"Jd 7c Ac","up":false},{"event":"step_reached","phase":0,"step":"bet"},{"event":"round_opened","price":10,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[2],"question":13}]');
INSERT INTO "event_log" VALUES(1,19,1800000013000,2,'{"command":"call","seat":2}','[{"event":"called","seat":2,"chips":10},{"event":"asked","seats":[3],"question":14}]');
INSERT INTO "event_log" VALUES(1,20,1800000013000,3,'{"command":"call","seat":3}','[{"event":"called","seat":3,"chips":5},{"event":"asked","seats":[1],"question":15}]');
INSERT INTO "event_log" VALUES(1,21,1800000013000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"bets_gathered","chips":30},{"event":"step_reached","phase":1,"step":"board"},{"event":"card_burned","card":"Qh"},{"event":"board_dealt","cards":"9d 8c 4c","board":0},{"event":"step_reached","phase":1,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[3],"question":16}]');
INSERT INTO "event_log" VALUES(1,22,1800000013000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":17}]');
INSERT INTO "event_log" VALUES(1,23,1800000013000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"asked","seats":[2],"question":18}]');
INSERT INTO "event_log" VALUES(1,24,1800000013000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"step_reached","phase":2,"step":"board"},{"event":"card_burned","card":"4d"},{"event":"board_dealt","cards":"5s","board":0},{"event":"step_reached","phase":2,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[3],"question":19}]');
INSERT INTO "event_log" VALUES(1,25,1800000013000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":20}]');
INSERT INTO "event_log" VALUES(1,26,1800000013000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"asked","seats":[2],"question":21}]');
INSERT INTO "event_log" VALUES(1,27,1800000013000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"step_reached","phase":3,"step":"board"},{"event":"card_burned","card":"8h"},{"event":"board_dealt","cards":"6d","board":0},{"event":"step_reached","phase":3,"step":"bet"},{"event":"round_opened","price":0,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[3],"question":22}]');
INSERT INTO "event_log" VALUES(1,28,1800000013000,3,'{"command":"check","seat":3}','[{"event":"checked","seat":3},{"event":"asked","seats":[1],"question":23}]');
INSERT INTO "event_log" VALUES(1,29,1800000013000,1,'{"command":"check","seat":1}','[{"event":"checked","seat":1},{"event":"asked","seats":[2],"question":24}]');
INSERT INTO "event_log" VALUES(1,30,1800000013000,2,'{"command":"check","seat":2}','[{"event":"checked","seat":2},{"event":"step_reached","phase":3,"step":"showdown"},{"event":"cards_shown","seat":3,"cards":"7s Jd"},{"event":"cards_shown","seat":1,"cards":"As 7c"},{"event":"cards_shown","seat":2,"cards":"Kd Ac"},{"event":"pot_awarded","pot":0,"share":0,"seat":3,"chips":15},{"event":"pot_awarded","pot":0,"share":0,"seat":1,"chips":15},{"event":"hand_ended","carried":0,"series":0,"exempt":[],"same_dealer":false,"claims":[]}]');
INSERT INTO "event_log" VALUES(1,31,1800000021000,NULL,'{"command":"deal"}','[{"event":"hand_started","number":3,"game":"0fe12ecc24ff41eb","button":3,"seats":[{"seat":1,"player":1,"stack":495,"duties":[{"kind":"small_blind","chips":5}],"aside":0},{"seat":2,"player":2,"stack":480,"duties":[{"kind":"big_blind","chips":10}],"aside":0},{"seat":3,"player":3,"stack":525,"duties":[],"aside":0}],"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"carried":0,"series":0,"question":24,"rake":{"percent":0,"cap":0,"no_flop_no_drop":true},"lowest":0,"claims":[],"waiting":[]},{"event":"deck_shuffled","root":"eea497617a0a3279599499f19d99edf1f71d07e08219492663ba575b03cdc27e","deck":"2c 4h 7h 9s Jc Ah 4d Ac Qh 5d 3s Ks 3d Qs 9h 3c 3h 4s 9d Kh As 4c Tc Jd 7d 6h Td 6c 8s Js 5s Jh 8c 8h Qd 7c Ts Th 2d Ad 5h Kc 5c 8d 9c 7s 2s 6d 6s 2h Kd Qc","seed":"0000000000000000000000000000000000000000000000000000000000000003"},{"event":"blind_posted","seat":1,"chips":5,"kind":"small_blind","price":5},{"event":"blind_posted","seat":2,"chips":10,"kind":"big_blind","price":10},{"event":"step_reached","phase":0,"step":"deal"},{"event":"cards_dealt","seats":[1,2,3],"cards":"2c 4h 7h","up":false},{"event":"cards_dealt","seats":[1,2,3],"cards":"9s Jc Ah","up":false},{"event":"step_reached","phase":0,"step":"bet"},{"event":"round_opened","price":10,"step":10,"raises":0,"bring_in":0,"due":0},{"event":"asked","seats":[3],"question":25}]');
INSERT INTO "event_log" VALUES(1,32,1800000021000,3,'{"command":"call","seat":3}','[{"event":"called","seat":3,"chips":10},{"event":"asked","seats":[1],"question":26}]');
CREATE TABLE game (
	hash VARCHAR(120) NOT NULL, 
	code VARCHAR(120) NOT NULL, 
	resolved JSON NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (hash)
);
INSERT INTO "game" VALUES('0fe12ecc24ff41eb','holdem','{"code":"holdem","name":"Texas Hold''em","family":"community","summary":"Two cards of your own, five on the board; any five of the seven make your hand.","seats":[2,10],"forced":"blinds","limits":["no_limit","pot_limit","fixed_limit","half_pot","spread"],"phases":[{"name":"preflop","deal":"dd","redeal":"","match":"","extra":"","extra_price":"","board":0,"fate":"","draw":0,"with_ace":0,"trump":false,"stay":0,"tricks":false,"pass_left":0,"pass_right":0,"order":false,"roll":0,"pick":0,"expose":0,"buy":0,"price":"ante","times":1,"discard":0,"apart":0,"declare":"","offer":"","bet":"small_bet","first":"left_of_blinds","repeat":false,"openers":""},{"name":"flop","deal":"","redeal":"","match":"","extra":"","extra_price":"","board":3,"fate":"","draw":0,"with_ace":0,"trump":false,"stay":0,"tricks":false,"pass_left":0,"pass_right":0,"order":false,"roll":0,"pick":0,"expose":0,"buy":0,"price":"ante","times":1,"discard":0,"apart":0,"declare":"","offer":"","bet":"small_bet","first":"left_of_button","repeat":false,"openers":""},{"name":"turn","deal":"","redeal":"","match":"","extra":"","extra_price":"","board":1,"fate":"","draw":0,"with_ace":0,"trump":false,"stay":0,"tricks":false,"pass_left":0,"pass_right":0,"order":false,"roll":0,"pick":0,"expose":0,"buy":0,"price":"ante","times":1,"discard":0,"apart":0,"declare":"","offer":"","bet":"big_bet","first":"left_of_button","repeat":false,"openers":""},{"name":"river","deal":"","redeal":"","match":"","extra":"","extra_price":"","board":1,"fate":"","draw":0,"with_ace":0,"trump":false,"stay":0,"tricks":false,"pass_left":0,"pass_right":0,"order":false,"roll":0,"pick":0,"expose":0,"buy":0,"price":"ante","times":1,"discard":0,"apart":0,"declare":"","offer":"","bet":"big_bet","first":"left_of_button","repeat":false,"openers":""}],"shares":[{"ranking":"high","hole":0,"parts":1,"board":0,"qualifier":"","target":14,"over":"bust","tie":"under","most_hole":0,"zone":"all","way":"","otherwise":false}],"aliases":["holdem","hold''em","texas"],"sources":["R258-R265"],"level":1,"minutes":2,"pack":{"lowest":0,"jokers":0},"joker":"wild","wild":{"ranks":"","cards":"","own":"","follow":"","board":""},"layout":{"shape":[],"lines":[]},"together":false,"freeze":0,"cinch":false,"cap_takes":true,"settle":"showdown","passed_in":false,"limit":"no_limit","raise_cap":3,"clockwise":true,"showdown":"all","show_all_in":true,"modifiers":[],"ante":"ante","antes":1,"own":[],"ask_to_see":true,"cap":0,"check_raise":true,"nominal_open":false,"open_pair":false,"cut":"off","cut_min":5,"burn":true,"dealer_ante":1,"blind_ante":"none","straddle":false,"odd_chip":"seat_order","pack_rule":"full","max_jokers":2,"natural_wins":"jokers","flush_vs_full":"auto","figures":"off","ace_straight_beats_flush":false,"trips_beat_straight":false,"jacks_back":false,"passed_out":"button_moves","split_fifth":true,"show_draws":"always","declare_mode":"secret","allow_both":true,"swing_tie":"loses","swing_fail":"recompute","last_swingers":"redeal","match_cap":100,"max_deals":25,"nobody_in":"antes","payers":"losers","ghost":false}');
CREATE TABLE hand (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild INTEGER NOT NULL, 
	"table" INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(120) NOT NULL, 
	game_hash VARCHAR(120) NOT NULL, 
	unit INTEGER NOT NULL, 
	button INTEGER NOT NULL, 
	deck_root VARCHAR(120) NOT NULL, 
	pot INTEGER NOT NULL, 
	carried INTEGER NOT NULL, 
	rake INTEGER NOT NULL, 
	voided BOOLEAN NOT NULL, 
	showdown BOOLEAN NOT NULL, 
	started INTEGER NOT NULL, 
	ended INTEGER NOT NULL, 
	first_seq INTEGER NOT NULL, 
	last_seq INTEGER NOT NULL, 
	CONSTRAINT fk_hand_game_hash FOREIGN KEY(game_hash) REFERENCES game (hash), 
	CONSTRAINT fk_hand_table FOREIGN KEY("table") REFERENCES poker_table (number), 
	CONSTRAINT uq_hand_table_number UNIQUE ("table", number)
);
INSERT INTO "hand" VALUES(1,900,1,1,'holdem','0fe12ecc24ff41eb',10,1,'f9925d5de9c3946a41e1fa80a20e0def52fb8e0d3323530b3708c24782a2509d',30,0,0,0,1,1800000005000,1800000005000,5,17);
INSERT INTO "hand" VALUES(2,900,1,2,'holdem','0fe12ecc24ff41eb',10,2,'c35fa9534bd4e316114b951168b9775b8dc85ecce3cfee75ee70473200f91885',30,0,0,0,1,1800000013000,1800000013000,18,30);
CREATE TABLE hand_seat (
	hand INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	start INTEGER NOT NULL, 
	paid INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	net INTEGER NOT NULL, 
	folded_at INTEGER, 
	showdown BOOLEAN NOT NULL, 
	voluntary BOOLEAN NOT NULL, 
	raised_first BOOLEAN NOT NULL, 
	bets INTEGER NOT NULL, 
	calls INTEGER NOT NULL, 
	CONSTRAINT pk_hand_seat PRIMARY KEY (hand, seat), 
	CONSTRAINT fk_hand_seat_hand FOREIGN KEY(hand) REFERENCES hand (id), 
	CONSTRAINT fk_hand_seat_player FOREIGN KEY(player) REFERENCES person (number)
);
INSERT INTO "hand_seat" VALUES(1,2,2,1,500,10,0,-10,NULL,1,1,0,0,1);
INSERT INTO "hand_seat" VALUES(1,3,3,2,500,10,30,20,NULL,1,0,0,0,0);
INSERT INTO "hand_seat" VALUES(1,1,1,0,500,10,0,-10,NULL,1,1,0,0,1);
INSERT INTO "hand_seat" VALUES(2,3,3,1,520,10,15,5,NULL,1,1,0,0,1);
INSERT INTO "hand_seat" VALUES(2,1,1,2,490,10,15,5,NULL,1,0,0,0,0);
INSERT INTO "hand_seat" VALUES(2,2,2,0,490,10,0,-10,NULL,1,1,0,0,1);
CREATE TABLE house_game (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild INTEGER NOT NULL, 
	code VARCHAR(120) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	text TEXT NOT NULL, 
	hash VARCHAR(120) NOT NULL, 
	resolved JSON NOT NULL, 
	"by" INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	retired INTEGER, 
	CONSTRAINT fk_house_game_by FOREIGN KEY("by") REFERENCES person (number)
);
CREATE TABLE journal (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	"key" VARCHAR(120) NOT NULL, 
	kind VARCHAR(120) NOT NULL, 
	at INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	"by" INTEGER, 
	"table" INTEGER, 
	hand INTEGER, 
	memo JSON, 
	CONSTRAINT fk_journal_by FOREIGN KEY("by") REFERENCES person (number), 
	CONSTRAINT fk_journal_table FOREIGN KEY("table") REFERENCES poker_table (number), 
	CONSTRAINT uq_journal_key UNIQUE ("key")
);
INSERT INTO "journal" VALUES(1,'welcome:900:1','welcome',0,900,1,NULL,NULL,NULL);
INSERT INTO "journal" VALUES(2,'welcome:900:2','welcome',0,900,2,NULL,NULL,NULL);
INSERT INTO "journal" VALUES(3,'welcome:900:3','welcome',0,900,3,NULL,NULL,NULL);
INSERT INTO "journal" VALUES(4,'welcome:900:4','welcome',0,900,4,NULL,NULL,NULL);
INSERT INTO "journal" VALUES(5,'buy_in:1:2:0','buy_in',1800000000000,900,1,1,NULL,NULL);
INSERT INTO "journal" VALUES(6,'buy_in:1:3:0','buy_in',1800000000000,900,2,1,NULL,NULL);
INSERT INTO "journal" VALUES(7,'buy_in:1:4:0','buy_in',1800000000000,900,3,1,NULL,NULL);
INSERT INTO "journal" VALUES(8,'hand:1:1','hand',1800000005000,900,NULL,1,1,NULL);
INSERT INTO "journal" VALUES(9,'hand:1:2','hand',1800000013000,900,NULL,1,2,NULL);
CREATE TABLE person (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	discord_id INTEGER, 
	name VARCHAR(100), 
	created INTEGER NOT NULL, 
	CONSTRAINT uq_person_discord_id UNIQUE (discord_id)
);
INSERT INTO "person" VALUES(1,100,'Ann',1800000000000);
INSERT INTO "person" VALUES(2,101,'Bo',1800000000000);
INSERT INTO "person" VALUES(3,102,'Cy',1800000000000);
INSERT INTO "person" VALUES(4,103,'Dee',1800000000000);
CREATE TABLE person_setting (
	player INTEGER NOT NULL, 
	settings JSON NOT NULL, 
	CONSTRAINT pk_person_setting PRIMARY KEY (player), 
	CONSTRAINT fk_person_setting_player FOREIGN KEY(player) REFERENCES person (number)
);
CREATE TABLE poker_table (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	opened_by INTEGER NOT NULL, 
	mode VARCHAR(120) NOT NULL, 
	opened INTEGER NOT NULL, 
	closed INTEGER, 
	last_seq INTEGER NOT NULL, 
	CONSTRAINT fk_poker_table_opened_by FOREIGN KEY(opened_by) REFERENCES person (number)
);
INSERT INTO "poker_table" VALUES(1,900,901,1,'server',1800000000000,NULL,32);
CREATE TABLE posting (
	journal INTEGER NOT NULL, 
	account INTEGER NOT NULL, 
	amount INTEGER NOT NULL, 
	CONSTRAINT pk_posting PRIMARY KEY (journal, account), 
	CONSTRAINT ck_posting_moves_chips CHECK (amount <> 0), 
	CONSTRAINT fk_posting_account FOREIGN KEY(account) REFERENCES account (id), 
	CONSTRAINT fk_posting_journal FOREIGN KEY(journal) REFERENCES journal (id)
);
INSERT INTO "posting" VALUES(1,1,-10000);
INSERT INTO "posting" VALUES(1,2,10000);
INSERT INTO "posting" VALUES(2,1,-10000);
INSERT INTO "posting" VALUES(2,3,10000);
INSERT INTO "posting" VALUES(3,1,-10000);
INSERT INTO "posting" VALUES(3,4,10000);
INSERT INTO "posting" VALUES(4,1,-10000);
INSERT INTO "posting" VALUES(4,5,10000);
INSERT INTO "posting" VALUES(5,2,-500);
INSERT INTO "posting" VALUES(5,6,500);
INSERT INTO "posting" VALUES(6,3,-500);
INSERT INTO "posting" VALUES(6,7,500);
INSERT INTO "posting" VALUES(7,4,-500);
INSERT INTO "posting" VALUES(7,8,500);
INSERT INTO "posting" VALUES(8,7,-10);
INSERT INTO "posting" VALUES(8,8,20);
INSERT INTO "posting" VALUES(8,6,-10);
INSERT INTO "posting" VALUES(9,8,5);
INSERT INTO "posting" VALUES(9,6,5);
INSERT INTO "posting" VALUES(9,7,-10);
CREATE TABLE pulse (
	name VARCHAR(120) NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (name)
);
INSERT INTO "pulse" VALUES('dealer',1800000021000);
CREATE TABLE screen (
	"table" INTEGER NOT NULL, 
	kind VARCHAR(120) NOT NULL, 
	hand INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	message INTEGER NOT NULL, 
	hash VARCHAR(120) NOT NULL, 
	at INTEGER NOT NULL, 
	CONSTRAINT pk_screen PRIMARY KEY ("table", kind, hand, player), 
	CONSTRAINT fk_screen_table FOREIGN KEY("table") REFERENCES poker_table (number)
);
INSERT INTO "screen" VALUES(1,'cards',3,1,901,1006,'0acc7a084013d009',1800000023000);
INSERT INTO "screen" VALUES(1,'cards',3,2,901,1007,'3662758a809003c1',1800000023000);
INSERT INTO "screen" VALUES(1,'cards',3,3,901,1008,'b21bd318c7364125',1800000023000);
INSERT INTO "screen" VALUES(1,'table',3,0,901,1011,'54bc224f8418ad0c',1800000023000);
CREATE TABLE server (
	guild INTEGER NOT NULL, 
	settings JSON NOT NULL, 
	CONSTRAINT pk_server PRIMARY KEY (guild)
);
CREATE TABLE snapshot (
	"table" INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_snapshot PRIMARY KEY ("table"), 
	CONSTRAINT fk_snapshot_table FOREIGN KEY("table") REFERENCES poker_table (number)
);
INSERT INTO "snapshot" VALUES(1,30,5,'{"opened":{"event":"table_opened","number":1,"host":1,"game":"0fe12ecc24ff41eb","settings":{"seats":8,"stakes":{"ante":2,"small_blind":5,"big_blind":10,"bring_in":5,"small_bet":10,"big_bet":20},"least_buy_in":200,"most_buy_in":1000,"clock":30,"pause":8,"time_bank":30,"rules":{"equal_stacks":false,"newcomer_stack":"min","rebuy":"usual","return_hours":12,"first_dealer":"high_card","draw_seats":false,"redraw_seats_every":0,"rake_percent":0,"rake_cap":0,"no_flop_no_drop":true,"time_fee":0,"session_end":0},"programme":{"mode":"one","menu":[],"per":1,"silence":"again","seconds":30,"families":[],"saved":"","pots_apart":false},"preset":"","own":[],"options":{"limit":null,"raise_cap":null,"clockwise":null,"showdown":null,"show_all_in":null,"ask_to_see":null,"declared_hands":null,"cap":null,"check_raise":null,"nominal_open":null,"forced_bets":null,"dealer_ante":null,"blind_ante":null,"straddle":null,"stud_opening":null,"open_pair":null,"cut":null,"cut_min":null,"burn":null,"odd_chip":null,"pack":null,"jokers":null,"joker":null,"max_jokers":null,"natural_wins":null,"hand_order":null,"figures":null,"flush_vs_full":null,"ace_straight_beats_flush":null,"trips_beat_straight":null,"openers":null,"passed_out":null,"jacks_back":null,"to_win":null,"max_draw":null,"with_ace":null,"split_fifth":null,"after_draw":null,"show_draws":null,"declare_mode":null,"allow_both":null,"swing_tie":null,"swing_fail":null,"last_swingers":null,"ghost":null,"match_cap":null,"nobody_in":null,"payers":null,"max_deals":null}}},"chairs":[{"seat":1,"player":1,"stack":495,"pending":0,"away":"","leaving":"","waits":false,"posts":false,"misses":0,"time_bank":30},{"seat":2,"player":2,"stack":480,"pending":0,"away":"","leaving":"","waits":false,"posts":false,"misses":0,"time_bank":30},{"seat":3,"player":3,"stack":525,"pending":0,"away":"","leaving":"","waits":false,"posts":false,"misses":0,"time_bank":30}],"button":2,"big_blind":1,"buttons":{"big_blind":2},"deals":2,"redeal":false,"entered":[],"question":24,"carried":0,"carriers":[],"claims":[],"exempt":[],"series":0,"dealt":"0fe12ecc24ff41eb","course":{"spot":0,"called":null,"ahead":null,"chose":0,"passed":[],"dealers":[],"ready":[],"known":["0fe12ecc24ff41eb"]},"departed":[],"shared_out":[],"paused":false,"closing":"","closed":false,"seat_draw":false,"seat_draws":0,"moved":null,"drawn":null,"fees_called":false,"fees":0,"fee":0,"asks":[],"unseeing":[]}');
CREATE UNIQUE INDEX one_open_table_a_channel ON poker_table (channel) WHERE closed IS NULL;
CREATE INDEX ix_deadline_table ON deadline ("table");
CREATE INDEX ix_account_guild_player ON account (guild, player);
CREATE INDEX ix_account_table ON account ("table");
CREATE INDEX ix_posting_account_journal ON posting (account, journal);
CREATE INDEX ix_hand_guild_ended ON hand (guild, ended);
CREATE INDEX ix_hand_seat_player_hand ON hand_seat (player, hand);
CREATE TRIGGER event_log_no_update BEFORE UPDATE ON event_log BEGIN SELECT RAISE(ABORT, 'event_log is written once'); END;
CREATE TRIGGER event_log_no_delete BEFORE DELETE ON event_log BEGIN SELECT RAISE(ABORT, 'event_log is written once'); END;
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'journal is written once'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'journal is written once'); END;
CREATE TRIGGER posting_no_update BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'posting is written once'); END;
CREATE TRIGGER posting_no_delete BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'posting is written once'); END;
CREATE UNIQUE INDEX one_house_game_of_a_code ON house_game (guild, code) WHERE retired IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('person',4);
INSERT INTO "sqlite_sequence" VALUES('journal',9);
INSERT INTO "sqlite_sequence" VALUES('poker_table',1);
INSERT INTO "sqlite_sequence" VALUES('hand',2);
COMMIT;
