import type { Person } from '../person.ts'

/** Men of eastern Europe, the Caucasus, the Near East and the Gulf. */
export const menOfEasternEuropeAndTheNearEast: Person[] = [
  {
    name: 'Zbigniew',
    gender: 3,
    age: 56,
    city: 'Gdańsk',
    country: 'PL',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 914,
    looksFor: [41, 55],
    facts:
      'average, blue eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am a ship’s electrician, thirty years on the sea and now in the yard. My wife died six years ago, we have two daughters who are grown. In every crew I had brothers from the Philippines, and at Christmas we sang, they in Tagalog and me in Polish.',
    aboutMatch:
      'I look for a good Catholic woman to share the second half. I can learn, I can cook, and I do not drink more than at a wedding.',
  },
  {
    name: 'Mateusz',
    gender: 3,
    age: 32,
    city: 'Kraków',
    country: 'PL',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 4,
    looksFor: [23, 32],
    facts:
      'slim, other eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a programmer who bakes bread, or a baker who programs, depends on the week. My family is from a village in the mountains where men still dance with axes. I like board games, long trains and short meetings.',
    aboutMatch:
      'It would be great to meet a girl who is smart and kind. I want a family before forty, and I would like to be asked about it.',
  },
  {
    name: 'Wojciech',
    gender: 3,
    age: 43,
    city: 'Wrocław',
    country: 'PL',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 1554,
    looksFor: [31, 43],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Surgeon for children. I have one daughter, eleven, and a divorce that made me softer. I play squash to be angry somewhere else.',
    aboutMatch:
      'Tell me honestly what you wish from a man and from life. I will do the same, also where it is not flattering.',
  },
  {
    name: 'Grzegorz',
    gender: 3,
    age: 64,
    city: 'Lublin',
    country: 'PL',
    heritage: 'european',
    goals: ['friendship'],
    away: 19500,
    looksFor: [49, 63],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Retired organ builder. I have a workshop with old pipes, a grandson who blows in all of them, and a garden. Faith got me through the year after my wife’s death.',
    aboutMatch:
      'I would like a friend for letters, maybe a meeting on a pilgrimage. My daughter helps me with English.',
  },
  {
    name: 'Tadeáš',
    gender: 3,
    age: 29,
    city: 'Brno',
    country: 'CZ',
    heritage: 'european',
    goals: ['casual'],
    away: 1220,
    looksFor: [22, 30],
    facts:
      'slim, blue eyes, brown hair, single, no children, maybe children, university, in school, no smoking, drinks in company',
    aboutUser:
      'I finish my studies of architecture and I work in a tea house. I spent one semester in Manila drawing jeepneys instead of churches, and I got a good mark for it. I am a vegetarian who makes exceptions for grandmothers.',
    aboutMatch: 'Without stress and without games, please. I like to laugh, to draw and to be outside.',
  },
  {
    name: 'Radek',
    gender: 3,
    age: 47,
    city: 'Pilsen',
    country: 'CZ',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'trial',
    away: 2200,
    looksFor: [34, 47],
    facts:
      'chubby, other eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Toolmaker and volunteer fireman. I have two sons and an ex-wife who married my colleague, and we all meet at birthdays, it is almost a film. I fish at night because at night it is quiet.',
    aboutMatch:
      'A cheerful woman with both feet on the ground. I know two countries, Czech Republic and Croatia, so you would have to show me the rest.',
  },
  {
    name: 'Ondřej',
    gender: 3,
    age: 39,
    city: 'Olomouc',
    country: 'CZ',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 175,
    looksFor: [28, 39],
    facts:
      'average, blue eyes, other hair, widowed, has children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I teach biology at the gymnasium. Our daughter is six, and her mother died when she was two, so she knows her from pictures and from my stories. We collect feathers and classify them.',
    aboutMatch:
      'I wish for a partner for me, and slowly, if it goes well, for us. I would never hurry a child or a woman.',
  },
  {
    name: 'Zoltán',
    gender: 3,
    age: 53,
    city: 'Szeged',
    country: 'HU',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 2789,
    looksFor: [39, 53],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'I play viola in the city orchestra and repair old radios. My children are twenty-one and nineteen and do not need me any more except on the first of the month. I was in Manila with a youth orchestra in 2009 and the audience sang with us.',
    aboutMatch: 'Somebody who listens to music with eyes closed. We can begin with one song each, per day.',
  },
  {
    name: 'Bence',
    gender: 3,
    age: 34,
    city: 'Győr',
    country: 'HU',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'premium-new',
    away: 732,
    looksFor: [25, 34],
    facts:
      'slim, blue eyes, blonde hair, single, no children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a kayak coach, and in winter I drive a snow plough. From my mother I have the recipe for fish soup, from my father the temper, but I am working on it. I had one long love, eight years, and it ended because she did not want children and I did.',
    aboutMatch:
      'I would like to do it better now and say early what I want. If you like water, that is a plus.',
  },
  {
    name: 'Imre',
    gender: 3,
    age: 62,
    city: 'Debrecen',
    country: 'HU',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'verified',
    away: 3500,
    looksFor: [47, 61],
    facts:
      'slim, blue eyes, other hair, widowed, has children, wants none, academic, no smoking, no drinking',
    aboutUser:
      'Reformed pastor, two years before retirement. I have buried half of my village and my own wife. My three sons are an engineer, a cook and a question mark.',
    aboutMatch:
      'A believing woman of mature age with joy in simple work. I would come to your congregation first and sit in the last row.',
  },
  {
    name: 'Juraj',
    gender: 3,
    age: 44,
    city: 'Košice',
    country: 'SK',
    heritage: 'european',
    goals: ['relationship'],
    away: 2103,
    looksFor: [32, 44],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I work in a steel company as a safety technician, I am the man who says no. Daughter, eight, every second weekend and half of the summer. I ride an old motorcycle with a side car, and she is in the side car.',
    aboutMatch:
      'I need a person who tells me the truth with a smile. Time difference is six hours, I counted, it can work.',
  },
  {
    name: 'Sorin',
    gender: 3,
    age: 40,
    city: 'Cluj-Napoca',
    country: 'RO',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'trial',
    away: 527,
    looksFor: [29, 39],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a dentist in my own small practice. I come from a big Orthodox family with six sisters, all married, all with advice. My hobby is old maps, and the oldest I own shows your islands in the wrong place.',
    aboutMatch:
      'I look for a wife and a friend in one person. I have saved my holidays of three years in order to travel.',
  },
  {
    name: 'Costel',
    gender: 3,
    age: 51,
    city: 'Constanţa',
    country: 'RO',
    heritage: 'european',
    goals: ['relationship'],
    away: 9800,
    looksFor: [37, 50],
    facts:
      'little chubby, other eyes, blonde hair, divorced, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Tugboat mechanic on the Black Sea. Divorced, two girls, both in Spain. I keep rabbits, I repair everything, and I sing when I think that nobody hears.',
    aboutMatch: 'I want to find a woman with gold hands and a good word. I smoke on the balcony.',
  },
  {
    name: 'Plamen',
    gender: 3,
    age: 37,
    city: 'Plovdiv',
    country: 'BG',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    away: 1400,
    looksFor: [26, 36],
    facts:
      'slim, brown eyes, other hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I am an archaeologist, so we dig in summer, and in winter we argue what it was. I play the kaval, a shepherd’s flute, in a band with two accountants. Never married, once almost.',
    aboutMatch:
      'Someone who is interested in the world. I would love to walk with you in a place with old stones, yours or mine.',
  },
  {
    name: 'Emre',
    gender: 3,
    age: 36,
    city: 'İzmir',
    country: 'TR',
    heritage: 'middleEastern',
    goals: ['relationship'],
    standing: 'new',
    away: 388,
    looksFor: [26, 36],
    facts:
      'average, other eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a marine biologist and I work with seals. I am Muslim by family, not so strict, and I drink my tea with everybody. My sister married a man from Davao whom she met on a ship, so my nephews speak four languages.',
    aboutMatch:
      'I want to know a woman who loves the sea and is not afraid of a big family. You can write me also just to ask about seals.',
  },
  {
    name: 'Orhan',
    gender: 3,
    age: 59,
    city: 'Trabzon',
    country: 'TR',
    heritage: 'middleEastern',
    goals: ['marriage', 'friendship'],
    standing: 'lapsed',
    away: 15500,
    looksFor: [44, 58],
    facts:
      'average, brown eyes, blonde hair, widowed, has children, wants none, college, smokes, no drinking',
    aboutUser:
      'Retired captain of a coaster. I lost my wife eight years ago, our three sons are married. I grow hazelnuts and listen to the ships’ radio still, for the voices.',
    aboutMatch:
      'I would like to marry a mature lady with good heart. I would respect your religion completely and I ask the same.',
  },
  {
    name: 'Giorgi',
    gender: 3,
    age: 42,
    city: 'Kutaisi',
    country: 'GE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 2601,
    looksFor: [30, 41],
    facts:
      'little chubby, other eyes, divorced, has children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a winemaker, the old method, in clay under the ground. My boy is twelve and sings third voice already. Here a guest is from God, so I cook for twenty when two are coming.',
    aboutMatch:
      'I hope for a wife who likes long dinners and songs. I want more children and I say this in the first letter.',
  },
  {
    name: 'Noam',
    gender: 3,
    age: 38,
    city: 'Haifa',
    country: 'IL',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 85,
    looksFor: [28, 38],
    facts:
      'slim, brown eyes, blonde hair, divorced, has children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I teach deaf children, and I think in sign language when I am tired. I have a daughter of five, half of the week. My grandfather was cared for in his last six years by Arnel from Tarlac, who became my uncle in everything but blood.',
    aboutMatch:
      'I am Jewish, secular, and careful with big words. I would like somebody warm who also likes to be silent together.',
  },
  {
    name: 'Shlomo',
    gender: 3,
    age: 65,
    city: 'Beersheba',
    country: 'IL',
    heritage: 'european',
    goals: ['friendship'],
    verified: true,
    away: 7100,
    looksFor: [50, 64],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I was a hydrologist and brought water to places that had none. My wife died two years ago, and my children think that I should speak to more than the radio. I bake, I walk in the desert at six, I read until two.',
    aboutMatch:
      'I am glad of every intelligent letter. You will not hear great promises from me, only good stories.',
  },
  {
    name: 'Elias',
    gender: 3,
    age: 49,
    city: 'Nazareth',
    country: 'IL',
    heritage: 'middleEastern',
    goals: ['marriage'],
    verified: true,
    away: 2045,
    looksFor: [35, 48],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'Arab Christian, a carpenter in Nazareth, and I know all the jokes about it. I have three children, the youngest is ten, and I am a widower since five years. On Sundays there are pilgrims from the Philippines in our church, and the singing becomes better.',
    aboutMatch:
      'I would like to find a believing and merry woman. It would be a house with many people in it, you should know this.',
  },
  {
    name: 'Khalid',
    gender: 3,
    age: 45,
    city: 'Sharjah',
    country: 'AE',
    heritage: 'southAsian',
    goals: ['marriage'],
    standing: 'executive',
    away: 1094,
    looksFor: [32, 44],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a pilot of a rescue boat and a father of two boys, ten and thirteen. My marriage ended four years ago with respect on both sides. I am a practising Muslim and I fish on Fridays after prayer with my brothers.',
    aboutMatch:
      'I look for a Muslim wife, or a woman who is thinking seriously about faith, never under pressure. Families should meet early, that is how I was raised.',
  },
  {
    name: 'Rashid',
    gender: 3,
    age: 33,
    city: 'Al Ain City',
    country: 'AE',
    heritage: 'southAsian',
    goals: ['relationship', 'friendship'],
    away: 2959,
    looksFor: [24, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, academic, no smoking, no drinking',
    aboutUser:
      'I am an agricultural engineer working with date palms. I was brought up partly by Ate Violy from La Union, who still sends me birthday messages in Ilocano, and I answer as well as I can. I like falconry, poetry and old cars.',
    aboutMatch:
      'I would like to talk first as friends and see if our ways go together. Honesty about family is important to me.',
  },
  {
    name: 'Stephen-John',
    gender: 3,
    age: 54,
    city: 'Abu Dhabi',
    country: 'AE',
    heritage: 'european',
    goals: ['relationship'],
    away: 1284,
    looksFor: [39, 53],
    facts:
      'average, other eyes, other hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I am a Yorkshireman who came to the Gulf to commission power stations and stayed nineteen years. My kids are grown and back in England. I cycle on the Corniche at dawn with a group from Batangas, Kerala and Hull.',
    aboutMatch:
      'I retire in four years and I do not know yet where. I would like to work that out with somebody, not for her and not alone.',
  },
  {
    name: 'Youssef',
    gender: 3,
    age: 40,
    city: 'Alexandria',
    country: 'EG',
    heritage: 'middleEastern',
    goals: ['marriage'],
    away: 2397,
    looksFor: [28, 39],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a ship chandler, I bring rice, fish sauce and calling cards to crews in the port, so Filipino sailors know my face. I am a Coptic Christian, the eldest of five, and I waited to marry until my sisters were settled. Now they are.',
    aboutMatch:
      'I hope for a Christian woman with a gentle spirit, and children. My mother asks if you like okra.',
  },
  {
    name: 'Samir',
    gender: 3,
    age: 57,
    city: 'Beirut',
    country: 'LB',
    heritage: 'middleEastern',
    goals: ['relationship', 'marriage'],
    away: 24000,
    looksFor: [42, 56],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, academic, smokes, drinks in company',
    aboutUser:
      'I was a teacher of French literature, and I have a small bookshop that survived more than it should. My wife died, my sons live in Montréal and Sydney. I still set the table properly when I eat alone.',
    aboutMatch:
      'I wish for the company of a woman who has kept her tenderness. I could live elsewhere, only not without books.',
  },
  {
    name: 'Arman',
    gender: 3,
    age: 31,
    city: 'Yerevan',
    country: 'AM',
    heritage: 'middleEastern',
    goals: ['relationship'],
    standing: 'new',
    away: 1951,
    looksFor: [22, 31],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I make wine barrels and duduks, both from wood and both need breath. I served in the army, I studied forestry, I came home. We are five at the table, and my grandmother wants that we are ten.',
    aboutMatch:
      'I would be happy to know a girl who values family and jokes. I learn English with films, it goes better every month.',
  },
]
