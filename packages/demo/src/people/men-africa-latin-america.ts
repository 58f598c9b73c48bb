import type { Person } from '../person.ts'

/** Men of Africa and Latin America. */
export const menOfAfricaAndLatinAmerica: Person[] = [
  {
    name: 'Riaan',
    gender: 3,
    age: 47,
    city: 'Bloemfontein',
    country: 'ZA',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 1048,
    looksFor: [34, 46],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I service combine harvesters from one end of the Free State to the other. I have been divorced for five years, and my two daughters spend the holidays with me on the smallholding. I am a member of the Dutch Reformed church and also of the Saturday braai.',
    aboutMatch:
      'I would like to meet a loyal woman with a soft heart and a firm opinion. It is a long way, and I have already looked up which airports.',
  },
  {
    name: 'Sibusiso',
    gender: 3,
    age: 38,
    city: 'Durban',
    country: 'ZA',
    heritage: 'african',
    goals: ['relationship', 'marriage'],
    away: 304,
    looksFor: [28, 38],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a harbour customs officer and a lay minister in the Catholic parish of the seafarers. My son is nine, his mother and I were too young, and we raise him together well. On Fridays I sing isicathamiya with eleven men in soft shoes.',
    aboutMatch:
      'I hope to marry properly, with the families speaking first. Here a good marriage begins with two uncles and a lot of tea.',
  },
  {
    name: 'Neil',
    gender: 3,
    age: 60,
    city: 'Cape Town',
    country: 'ZA',
    heritage: 'european',
    goals: ['friendship'],
    away: 3155,
    looksFor: [45, 60],
    facts:
      'slim, blue eyes, blonde hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Retired anaesthetist, so I have put half of the city to sleep. I have been a widower since the spring of 2022. I swim in the tidal pool every morning with a group of old people who call themselves the Limpets.',
    aboutMatch:
      'I should enjoy long letters with a lively lady. A journey together one day would be a gift, not a plan.',
  },
  {
    name: 'Thabo',
    gender: 3,
    age: 33,
    city: 'Polokwane',
    country: 'ZA',
    heritage: 'african',
    goals: ['relationship'],
    standing: 'new',
    away: 55,
    looksFor: [24, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'High-school science teacher, and my chemistry class once evacuated the whole school. I run the mountain trail before sunrise. I put my two younger sisters through college, and the last one graduated in December.',
    aboutMatch:
      'It is my turn now, as they tell me. I would love a partner who dreams a bit and plans a bit.',
  },
  {
    name: 'Ferdi',
    gender: 3,
    age: 54,
    city: 'Gqeberha',
    country: 'ZA',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 12200,
    looksFor: [40, 53],
    facts:
      'chubby, brown eyes, blonde hair, separated, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'I build surfboards and repair the ones that met the rocks. My wife and I separated two years ago, and the court date is in the new year. I speak Afrikaans, Xhosa and the language of dogs.',
    aboutMatch:
      'For now a friend who can make me laugh would be plenty. I am quitting smoking, seriously this time.',
  },
  {
    name: 'Kwame',
    gender: 3,
    age: 45,
    city: 'Kumasi',
    country: 'GH',
    heritage: 'african',
    goals: ['marriage'],
    away: 2318,
    looksFor: [32, 45],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants children, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'I lecture in forestry and weave a bit of kente for the family, badly. My wife Abena died in childbirth, and our daughter, who lived, is now six. My mother-in-law and I are bringing her up between us.',
    aboutMatch:
      'I am a Methodist and I want a marriage with prayer, patience and jokes. My daughter must be loved, that is the one condition.',
  },
  {
    name: 'Chukwuemeka',
    gender: 3,
    age: 36,
    city: 'Enugu',
    country: 'NG',
    heritage: 'african',
    goals: ['marriage', 'relationship'],
    standing: 'trial',
    away: 705,
    looksFor: [26, 36],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a civil engineer on road works and I play the trumpet in the cathedral band. People abroad sometimes hear the name of my country and become careful, so I am happy to do video calls from the first day. My father is a retired headmaster and inspects my grammar.',
    aboutMatch:
      'I would like a Catholic wife and a home where visitors are fed. Ask me for anything that would help you to trust.',
  },
  {
    name: 'Kipchoge-Mwangi',
    gender: 3,
    age: 31,
    city: 'Nakuru',
    country: 'KE',
    heritage: 'african',
    goals: ['relationship'],
    standing: 'new',
    away: 1767,
    looksFor: [23, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'My first name is from a runner and my second from a farmer, and I am a dentist. I work in a county clinic and on Saturdays in villages with a folding chair. I am a Seventh-day Adventist and I do run, but slowly.',
    aboutMatch: 'A joyful and prayerful lady of about my age. Let us not hurry, the good tea takes time.',
  },
  {
    name: 'Amanuel',
    gender: 3,
    age: 42,
    city: 'Addis Ababa',
    country: 'ET',
    heritage: 'african',
    goals: ['relationship', 'friendship'],
    away: 2684,
    looksFor: [30, 41],
    facts:
      'slim, brown eyes, black hair, divorced, has children, maybe children, academic, no smoking, no drinking',
    aboutUser:
      'I am a cartographer and I have made maps of places with no roads and forty names. My daughter is ten and lives with me. I keep the fasts of our Orthodox church, so I am vegan two hundred days each year without being fashionable.',
    aboutMatch:
      'I like gentle people with questions. I will answer with coffee, roasted in front of you if you ever come.',
  },
  {
    name: 'Baraka',
    gender: 3,
    age: 28,
    city: 'Zanzibar',
    country: 'TZ',
    heritage: 'african',
    goals: ['casual'],
    away: 0.9,
    looksFor: [22, 29],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I build dhows with my father, and in the evening I guide people to the turtles. I speak Swahili, English and some Italian from tourists. I am a Muslim who sings in the wrong moments.',
    aboutMatch:
      'I like to meet open people from another island. Friendship is sweet, and from there the wind decides.',
  },
  {
    name: 'Mamadou',
    gender: 3,
    age: 50,
    city: 'Saint-Louis',
    country: 'SN',
    heritage: 'african',
    goals: ['marriage'],
    away: 5000,
    looksFor: [37, 50],
    facts:
      'average, brown eyes, widowed, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was a ship’s cook for twenty years, twelve of them with Filipino mates who taught me sinigang, and I taught them thieboudienne. My wife died in 2019, and I have four children, two still at school. I opened a small restaurant with eight chairs.',
    aboutMatch:
      'I wish for a good wife in my house, believing in God in her way or mine. French, English and laughter are spoken here.',
  },
  {
    name: 'Hicham',
    gender: 3,
    age: 40,
    city: 'Essaouira',
    country: 'MA',
    heritage: 'middleEastern',
    goals: ['relationship'],
    standing: 'verified',
    away: 2007,
    looksFor: [29, 40],
    facts:
      'slim, brown eyes, black hair, divorced, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'I make furniture from thuya wood, and the whole street smells of it. I was married for two years when I was young and it was arranged too fast. I play gnawa music on long nights with people who never get tired.',
    aboutMatch:
      'This time I would like to know a person before I know the wedding menu. You should like cats, as the town belongs to them.',
  },
  {
    name: 'Jean-Claude',
    gender: 3,
    age: 57,
    city: 'Port Louis',
    country: 'MU',
    heritage: 'african',
    goals: ['marriage', 'friendship'],
    away: 1451,
    looksFor: [43, 57],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Creole, Catholic, tailor. I made suits for half the ministers and altered them all after elections. Since my wife passed, I fill the evenings with dominoes and the choir of Saint Louis.',
    aboutMatch:
      'I look for a warm-hearted lady who enjoys Sunday lunch until dark. From one island to another we would understand each other.',
  },
  {
    name: 'Thiago',
    gender: 3,
    age: 35,
    city: 'Curitiba',
    country: 'BR',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'premium',
    away: 106,
    looksFor: [25, 35],
    facts:
      'average, other eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a nurse on the bone-marrow ward and a drummer in a samba school, so I know how to be quiet and how not to. My family is half Polish, half from Bahia. I do voluntary work with the fire brigade.',
    aboutMatch:
      'I look for somebody who hugs easily and thinks clearly. I want a family and I also want to dance at seventy.',
  },
  {
    name: 'Edson',
    gender: 3,
    age: 59,
    city: 'Santos',
    country: 'BR',
    heritage: 'african',
    goals: ['marriage', 'friendship'],
    away: 3024,
    looksFor: [44, 58],
    facts:
      'little chubby, brown eyes, widowed, has children, wants none, senior high, no smoking, drinks in company',
    aboutUser:
      'Docker for thirty-five years, now retired with a bad knee and a good boat. My wife Marlene is with God since six years. Every Saturday I cook feijoada for the seamen’s mission, where I met many boys from Panay and Negros.',
    aboutMatch:
      'I want to find a companion to grow old without sadness. She can bring her mother, I get along well with mothers.',
  },
  {
    name: 'Renan',
    gender: 2,
    age: 32,
    city: 'Recife',
    country: 'BR',
    heritage: 'latin',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 1367,
    looksFor: [25, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a hairdresser, a carnival designer and the gay uncle of nine. My father did not speak to me for three years, and now he sews feathers for my parade. I study English with songs, so I speak it with drama.',
    aboutMatch:
      'I want a man who is proud to walk with me in the afternoon. We laugh first and we talk about tomorrow after.',
  },
  {
    name: 'Otávio',
    gender: 3,
    age: 48,
    city: 'Belo Horizonte',
    country: 'BR',
    heritage: 'latin',
    goals: ['marriage'],
    standing: 'executive',
    verified: true,
    away: 2141,
    looksFor: [35, 47],
    facts:
      'average, blue eyes, blonde hair, annulled, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a judge for family matters, and I have seen how love ends, about three times each day. My own short marriage was annulled long ago. I play chess by post with a man in Norway, and I grow orchids.',
    aboutMatch:
      'I believe in marriage all the same, perhaps more. A religious and good-humoured woman would give me great joy.',
  },
  {
    name: 'Wanderley',
    gender: 3,
    age: 43,
    city: 'Manaus',
    country: 'BR',
    heritage: 'latin',
    goals: ['relationship'],
    away: 7400,
    looksFor: [31, 43],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'River boat mechanic. My ex-wife lives in the next street, and our three kids run between the two kitchens. I fish, I repair radios, I go to the Assembly of God on Sunday.',
    aboutMatch:
      'A hard-working woman who likes the river or the sea. I never travelled by plane, but for love I would close my eyes.',
  },
  {
    name: 'Facundo',
    gender: 3,
    age: 37,
    city: 'Mendoza',
    country: 'AR',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 356,
    looksFor: [27, 37],
    facts:
      'average, other eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am an agronomist in a vineyard below the mountains. I lost my hearing on the left side as a boy, so I choose my place at the table with care. I play football on Tuesdays and truco after, which takes longer.',
    aboutMatch:
      'Affectionate and sincere, that is what I am and what I search. I would like two or three children and a dog without breed.',
  },
  {
    name: 'Horacio',
    gender: 3,
    age: 64,
    city: 'Córdoba',
    country: 'AR',
    heritage: 'european',
    goals: ['friendship'],
    away: 22000,
    looksFor: [49, 64],
    facts:
      'average, blue eyes, other hair, widowed, has children, wants none, academic, no smoking, drinks in company',
    aboutUser:
      'Professor of history, retired, still talking. My wife died two winters ago, and the house has too many chairs. I drink mate at six with the radio and at seven with the neighbour.',
    aboutMatch:
      'I would like to know the history of your town told by you. At my age a friend is already an adventure.',
  },
  {
    name: 'Leandro',
    gender: 3,
    age: 29,
    city: 'Ushuaia',
    country: 'AR',
    heritage: 'european',
    goals: ['casual'],
    standing: 'trial',
    away: 2258,
    looksFor: [22, 30],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a kayak guide and I see more penguins than people from November on. In winter I repair everything and read novels. On the cruise ships I have friends from Bacolod who tell me the weather there, and I suffer.',
    aboutMatch: 'Simple, cheerful and with desire to travel. Nothing is promised, except that I write well.',
  },
  {
    name: 'Rodrigo',
    gender: 3,
    age: 41,
    city: 'Valdivia',
    country: 'CL',
    heritage: 'european',
    goals: ['relationship'],
    away: 1334,
    looksFor: [30, 41],
    facts:
      'little chubby, blue eyes, blonde hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I am a salmon vet who would prefer wild salmon. My son is eight, and we build model ships on rainy days, that means two hundred days in the year. I play the charango with a group from the university.',
    aboutMatch: 'I like women who say the truth with sweetness. You need an umbrella and a sense of humour.',
  },
  {
    name: 'Patricio',
    gender: 3,
    age: 56,
    city: 'Punta Arenas',
    country: 'CL',
    heritage: 'latin',
    goals: ['marriage', 'relationship'],
    away: 3423,
    looksFor: [41, 55],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'I am a shearer’s cook on the big farms, so I make bread for thirty at five in the morning. My grandparents came from Chiloé and Croatia. My wife passed ten years ago, and I raised my three girls with letters from the field.',
    aboutMatch:
      'I wish to find a simple and affectionate woman. The wind here is strong, but the kitchen is warm.',
  },
  {
    name: 'Gael',
    gender: 3,
    age: 34,
    city: 'Guadalajara',
    country: 'MX',
    heritage: 'latin',
    goals: ['marriage'],
    standing: 'new',
    away: 479,
    looksFor: [24, 33],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a mariachi on weekends, fifth violin, and an accountant from Monday to Friday. I grew up with four sisters and I know how to braid. In my parish there is a statue of a saint that came by the galleon from Manila, and I pass it every day.',
    aboutMatch:
      'I dream of a church wedding with too much music. A noble and happy girl with faith would make my mother cry.',
  },
  {
    name: 'Efraín',
    gender: 3,
    age: 52,
    city: 'Mérida',
    country: 'MX',
    heritage: 'latin',
    goals: ['marriage', 'friendship'],
    standing: 'premium-new',
    verified: true,
    away: 1641,
    looksFor: [38, 52],
    facts:
      'little chubby, brown eyes, brown hair, divorced, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I am an engineer of ports, and I speak Maya with my mother, who is ninety. My divorce is nine years old. I have three children and I learned to cook late, with a cousin shouting by telephone.',
    aboutMatch:
      'Somebody patient, conversational and fond of hammocks. I would come in the dry season and bring my own chili.',
  },
  {
    name: 'Lázaro',
    gender: 3,
    age: 46,
    city: 'Acapulco de Juárez',
    country: 'MX',
    heritage: 'african',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 11500,
    looksFor: [34, 46],
    facts:
      'average, brown eyes, black hair, separated, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'I dive from the cliffs no more, I now teach the young ones when not to. A hurricane took my roof and I put it back with my brothers. I have been separated since 2021 and my lawyer is slower than the post.',
    aboutMatch: 'A friend with big laugh, from the other shore of the same ocean. We can go step by step.',
  },
  {
    name: 'Camilo',
    gender: 3,
    age: 39,
    city: 'Manizales',
    country: 'CO',
    heritage: 'latin',
    goals: ['relationship', 'marriage'],
    away: 786,
    looksFor: [28, 39],
    facts:
      'slim, brown eyes, black hair, divorced, has children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Third-generation coffee grower, and also the village’s English teacher, since no one else wanted it. My girl is ten and wants to be president. I ride a mule better than a car.',
    aboutMatch:
      'I search a tender woman who likes the mountains. Coffee is my work, but I will also drink your tablea with pleasure.',
  },
  {
    name: 'Hernán',
    gender: 3,
    age: 61,
    city: 'Cusco',
    country: 'PE',
    heritage: 'latin',
    goals: ['friendship'],
    away: 2663,
    looksFor: [46, 60],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I was a doctor in the high villages for thirty years. I speak Quechua, Spanish and this English of medical books. I have been a widower for eight years, and my five children call me by turns, one each evening.',
    aboutMatch:
      'A mature lady who likes to remember and to plan. We could compare which of our fiestas lasts longer.',
  },
  {
    name: 'Washington',
    gender: 3,
    age: 53,
    city: 'Montevideo',
    country: 'UY',
    heritage: 'european',
    goals: ['relationship'],
    away: 228,
    looksFor: [39, 52],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants none, college, smokes, drinks in company',
    aboutUser:
      'In my country this is a normal first name, I promise. I tune bandoneons, and on Sundays I walk along the whole Rambla with my thermos under my arm. Two sons, one divorce, no debts with anybody.',
    aboutMatch:
      'I want a good-natured woman for a calm and musical life. I smoke three cigarettes daily and I know each one by name.',
  },
  {
    name: 'Esteban',
    gender: 3,
    age: 32,
    city: 'Cartago',
    country: 'CR',
    heritage: 'latin',
    goals: ['relationship', 'marriage'],
    standing: 'trial',
    away: 1876,
    looksFor: [23, 32],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I work in a rescue centre for sloths, so nobody can teach me patience. I am Catholic, I climb volcanoes, I take care of my grandfather on Thursdays. I was at the World Youth Day and shared bread with a group from Leyte.',
    aboutMatch:
      'I want to know a woman with a beautiful laugh and good values. Slowly is my favourite speed.',
  },
]
