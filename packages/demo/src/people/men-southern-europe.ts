import type { Person } from '../person.ts'

/** Men of Spain, Portugal, Italy, Malta and the countries to the east of them. */
export const menOfSouthernEurope: Person[] = [
  {
    name: 'Iker',
    gender: 3,
    age: 36,
    city: 'Bilbao',
    country: 'ES',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'premium',
    away: 576,
    looksFor: [26, 36],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a physiotherapist for rowers and for grandmothers, and the grandmothers complain less. I belong to a cooking society where only the members may touch the stove. Basque is what I speak with my family, Spanish with the rest, English with you.',
    aboutMatch:
      'I want to meet someone natural, who likes to walk, to eat and to sit afterwards. In August I have four weeks.',
  },
  {
    name: 'Joaquim',
    gender: 3,
    age: 52,
    city: 'Palma',
    country: 'ES',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 1502,
    looksFor: [38, 51],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Upholsterer of boats. I grew up in Menorca, married young, divorced at forty-five, and my daughter has just made me a grandfather. I go to the early Mass because there I can think.',
    aboutMatch:
      'I would like a companion with good humour and good manners. If you have children, I know how to wait until they trust me.',
  },
  {
    name: 'Fermín',
    gender: 3,
    age: 63,
    city: 'Zaragoza',
    country: 'ES',
    heritage: 'european',
    goals: ['friendship'],
    away: 8200,
    looksFor: [48, 63],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'Forty years in a car factory, most of them at the same window. When my wife Pilar died, I began to study English with a retired teacher, and this is my homework. I have an allotment with peppers and a dog called Doctor.',
    aboutMatch:
      'I want to write with a good woman about daily things. Forgive the mistakes, each of them cost me an effort.',
  },
  {
    name: 'Nacho',
    gender: 3,
    age: 30,
    city: 'Málaga',
    country: 'ES',
    heritage: 'european',
    goals: ['casual'],
    standing: 'new',
    away: 21,
    looksFor: [22, 31],
    facts:
      'slim, other eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I restore fishing boats with my cousin, and at weekends I teach windsurf. I am from a family of five brothers, so I learned to eat fast. I have a friend from Siargao who tells me that our waves are a joke.',
    aboutMatch:
      'Cheerful and relaxed, like me. If I like somebody I do not hide it, and if not, I say it too.',
  },
  {
    name: 'Ramiro',
    gender: 3,
    age: 44,
    city: 'Santiago de Compostela',
    country: 'ES',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'trial',
    away: 885,
    looksFor: [32, 44],
    facts:
      'average, other eyes, brown hair, separated, has children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I work in the cathedral archive with papers that nobody opened for three hundred years. I found there letters from Manila of 1742, from a man who misses his wife, and I have been thinking about him since. I am legally separated, with a boy of nine every Wednesday and every second weekend.',
    aboutMatch:
      'A tender and thoughtful woman. My divorce will be finished this year, and before that I do not promise anything.',
  },
  {
    name: 'Duarte',
    gender: 3,
    age: 41,
    city: 'Porto',
    country: 'PT',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 335,
    looksFor: [30, 41],
    facts:
      'average, brown eyes, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Ceramic engineer, which is a grand word for a man who watches tiles dry. I lived nine years with somebody who moved to Canada for her work, and I could not leave my father. He died last year, and now I am free in a way I did not ask for.',
    aboutMatch:
      'I hope for love with simple habits. I could see myself in another country today, that is the truth.',
  },
  {
    name: 'Quim',
    gender: 3,
    age: 58,
    city: 'Setúbal',
    country: 'PT',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 5600,
    looksFor: [43, 58],
    facts:
      'little chubby, other eyes, blonde hair, widowed, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Fisherman of sardines until my shoulder stopped, now I mend nets for the others and talk too much. My wife was Teresinha, we had thirty good years. Three sons, all at sea, God keep them.',
    aboutMatch: 'Somebody for the Sunday lunch and the walk after. I smoke a little cigar, only one.',
  },
  {
    name: 'Nelson',
    gender: 3,
    age: 33,
    city: 'Funchal',
    country: 'PT',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 1803,
    looksFor: [24, 34],
    facts:
      'slim, blue eyes, blonde hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'I am a gardener in the botanical garden and I carry tourists down the hill in a basket on Saturdays. Half of my family lives in South Africa and Venezuela, so distance is something that we know. I play the little guitar that later became the ukulele.',
    aboutMatch:
      'I search for a joyful girlfriend who wants a family in some years. We can sing together even with bad connection.',
  },
  {
    name: 'Vasco',
    gender: 3,
    age: 66,
    city: 'Évora',
    country: 'PT',
    heritage: 'european',
    goals: ['friendship'],
    away: 13500,
    looksFor: [51, 65],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Country vet, retired, with a coat that still smells of sheep. As a student I went by cargo ship to Macau and stopped in Manila, where a dentist saved my tooth and my opinion of dentists. I live with two storks on my chimney.',
    aboutMatch:
      'At this age one wants good company and a clear mind. If you like to write, I answer every Sunday.',
  },
  {
    name: 'Davide',
    gender: 3,
    age: 38,
    city: 'Turin',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 128,
    looksFor: [28, 38],
    facts:
      'average, blue eyes, blonde hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a cardiologist in a public hospital, and Sister Amelita from Quezon runs my ward and my conscience. I live in the house of my grandparents with their furniture. I climb in summer, ski in winter, and sleep in November.',
    aboutMatch:
      'I am looking for a serious story. I would like children and a partner who does not let me work on Sundays.',
  },
  {
    name: 'Gennaro',
    gender: 3,
    age: 55,
    city: 'Naples',
    country: 'IT',
    heritage: 'european',
    goals: ['marriage'],
    verified: true,
    away: 1033,
    looksFor: [40, 54],
    facts:
      'little chubby, other eyes, other hair, widowed, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I have a small garage for Vespas, father and grandfather before me. My wife left this world four years ago, and my daughters order me to live. I cook on Sunday for twelve people, also when we are only five.',
    aboutMatch:
      'I wish a good woman, affectionate, with faith. My house is on the third floor without elevator, so you should have good legs.',
  },
  {
    name: 'Silvano',
    gender: 3,
    age: 61,
    city: 'Udine',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 3177,
    looksFor: [46, 60],
    facts:
      'slim, other eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I was alpine troop, then surveyor, now beekeeper with thirty hives. One divorce, one son, no rancour. I speak Friulian with the bees and they seem to understand.',
    aboutMatch: 'A calm friendship would be the right start for me. I am good at waiting and at repairing.',
  },
  {
    name: 'Emanuele',
    gender: 3,
    age: 31,
    city: 'Palermo',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'trial',
    away: 503,
    looksFor: [23, 32],
    facts:
      'average, blue eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I teach Italian to people who arrive with the boats, and I learn more than I teach. My neighbours in the Ballarò quarter are from Ilocos, and their kids call me Tito Lele. Puppet theatre is my other life, the old Sicilian kind with knights.',
    aboutMatch: 'Somebody with a big heart and a sense for comedy. I have little holidays but a lot of will.',
  },
  {
    name: 'Lorenzo',
    gender: 3,
    age: 47,
    city: 'Siena',
    country: 'IT',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'executive',
    away: 2298,
    looksFor: [34, 47],
    facts:
      'average, blue eyes, other hair, annulled, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Restorer of frescoes, often on my back like in the films. The Church declared my marriage null in 2020, and I had to learn to walk alone at forty-two. I sing Gregorian chant on Thursdays with people twice my age.',
    aboutMatch:
      'I desire to form a family in the light of day, with parents informed and with a date. I would be glad to listen to your story first.',
  },
  {
    name: 'Saverio',
    gender: 3,
    age: 27,
    city: 'Bari',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    away: 2726,
    looksFor: [21, 28],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'Third officer on container ships, since two years, always with a Filipino bosun who has more patience than a monk. When I am home, I sleep, eat and see my grandmother, in this order. I do not have much experience in love, better to admit it.',
    aboutMatch:
      'A sweet girl of my age, to write with from ports. I am five months on board and three on land.',
  },
  {
    name: 'Rosario-Maria',
    gender: 2,
    age: 40,
    city: 'Catania',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 2478,
    looksFor: [31, 48],
    facts: 'average, brown eyes, single, no children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'My parents gave me a name for all cases, and I am grateful, because I am neither the son nor the daughter that they expected. I make costumes for the opera house. My mother and I go together to the feast of Sant’Agata every February, in the crowd, arm in arm.',
    aboutMatch:
      'I look for a gentle person with a steady hand. Respect I do not ask as a favour, I ask it as a beginning.',
  },
  {
    name: 'Karmenu',
    gender: 3,
    age: 50,
    city: 'Valletta',
    country: 'MT',
    heritage: 'european',
    goals: ['marriage'],
    away: 626,
    looksFor: [36, 49],
    facts:
      'little chubby, brown eyes, other hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I make fireworks for our village feast, legal ones, and I have all my fingers. I stayed single because I looked after my mother for fifteen years, and she passed in Lent. Many nurses from the Philippines came to the house, and one of them, Nanay Baby, told me I would make a good husband.',
    aboutMatch:
      'A Catholic woman, kind and talkative, so that the house is not so quiet. I would come to visit with my sister, who worries.',
  },
  {
    name: 'Stavros',
    gender: 3,
    age: 45,
    city: 'Thessaloníki',
    country: 'GR',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'verified',
    away: 1156,
    looksFor: [32, 45],
    facts:
      'average, other eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I was chief mate, and now I teach young officers at the maritime academy. Twenty years I sailed with Filipino crews, I was at two of their weddings and one funeral. I have a daughter of twelve who wants to be captain.',
    aboutMatch:
      'I seek a woman of character, to laugh and to build something. I know what separation is, so I would organise our life to have little of it.',
  },
  {
    name: 'Manolis',
    gender: 3,
    age: 57,
    city: 'Chaniá',
    country: 'GR',
    heritage: 'european',
    goals: ['relationship'],
    away: 3046,
    looksFor: [42, 56],
    facts: 'average, blue eyes, widowed, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'I have olive trees and a small kafeneio where men argue about the olive trees. My wife died and my son went to Germany, so now I argue with the cat. I play lyra at weddings.',
    aboutMatch:
      'If you are good person and you like the sea, write. I use the translator for difficult words.',
  },
  {
    name: 'Lefteris',
    gender: 3,
    age: 35,
    city: 'Pátra',
    country: 'GR',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 433,
    looksFor: [25, 35],
    facts:
      'slim, brown eyes, blonde hair, single, no children, wants children, academic, no smoking, drinks in company',
    aboutUser:
      'Seismologist, on call, which has ended some dinners early. I was in Bohol after the earthquake of 2013 as a student, and people with broken houses gave me coffee. I dance badly and with conviction.',
    aboutMatch:
      'I want a relationship with humour and earth under it. Ask me anything except when the next one comes.',
  },
  {
    name: 'Tomislav',
    gender: 3,
    age: 42,
    city: 'Split',
    country: 'HR',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 210,
    looksFor: [30, 41],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I build stone houses and dive for the shellfish that I am allowed to take. My boys are nine and eleven, and they live with me because their mother works on cruise ships. We are Catholic, we argue loudly, and we make it up by lunch.',
    aboutMatch:
      'I would like a wife who brings peace and also some noise. You would have the sea in front and three hungry men behind.',
  },
  {
    name: 'Branimir',
    gender: 3,
    age: 59,
    city: 'Osijek',
    country: 'HR',
    heritage: 'european',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 31000,
    looksFor: [44, 58],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Retired locomotive driver. I lost a lot in the war and then my wife to her heart, but I did not lose my humour. I keep pigeons that always come back.',
    aboutMatch:
      'I like to write about plain things and to read the same. A friend in a warm country would be a nice thing to have.',
  },
  {
    name: 'Matej',
    gender: 3,
    age: 37,
    city: 'Maribor',
    country: 'SI',
    heritage: 'european',
    goals: ['relationship'],
    away: 2519,
    looksFor: [27, 37],
    facts:
      'slim, other eyes, blonde hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a mountain guide, and in the off season I press wine with my uncle. I climbed Mount Apo and Mount Pulag in one holiday and was beaten to the top by a schoolteacher in slippers. I am careful in everything except in choosing routes.',
    aboutMatch:
      'Someone healthy and good-natured who would teach me some of her language. I want to build a home that has two seasons.',
  },
  {
    name: 'Andreas-Savvas',
    gender: 3,
    age: 48,
    city: 'Larnaca',
    country: 'CY',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 79,
    looksFor: [35, 47],
    facts:
      'chubby, blue eyes, other hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I own two fishing boats and one bakery with my sister, and I smell accordingly. I was married eighteen years. Many Filipina women work on this island, and I have seen how some are treated, and I am ashamed of it, so I will tell you straight that in my house everybody sits at the same table.',
    aboutMatch:
      'I am Orthodox and believe in marriage. I am not handsome in the morning, but I am honest all day.',
  },
  {
    name: 'Goran',
    gender: 3,
    age: 46,
    city: 'Novi Sad',
    country: 'RS',
    heritage: 'european',
    goals: ['relationship'],
    away: 1840,
    looksFor: [33, 46],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants none, university, smokes, drinks in company',
    aboutUser:
      'Journalist on a local newspaper that still exists. One son, sixteen, who explains the internet to me. I play chess in the park with pensioners and lose to them.',
    aboutMatch:
      'I like clever women and do not fear them. I smoke, I read at table, and otherwise I am well brought up.',
  },
  {
    name: 'Besnik',
    gender: 3,
    age: 34,
    city: 'Tirana',
    country: 'AL',
    heritage: 'european',
    goals: ['marriage'],
    away: 3221,
    looksFor: [24, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a civil engineer and I support my parents, who live with me, as is normal here and maybe also with you. We are Muslims who visit the Christian neighbours at Easter and they us at Bajram. I learned English from songs and Italian from television.',
    aboutMatch:
      'I hope to marry and have children, with the blessing of both families. Please be serious, as I am.',
  },
]
