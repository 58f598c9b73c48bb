import type { Person } from '../person.ts'

/** Men of East, South-East and South Asia. */
export const menOfAsia: Person[] = [
  {
    name: 'Haruki',
    gender: 3,
    age: 38,
    city: 'Kanazawa',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 456,
    looksFor: [27, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am making gold leaf, the fourth generation of our family. It is a job in which you must not sneeze. I study English every morning for thirty minutes and Tagalog on Sunday.',
    aboutMatch:
      'I want to marry with a kind person. Please let us start from small talk, I become more interesting later.',
  },
  {
    name: 'Daisuke',
    gender: 3,
    age: 49,
    city: 'Kobe',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['relationship'],
    away: 1914,
    looksFor: [36, 48],
    facts:
      'average, brown eyes, other hair, divorced, has children, wants none, university, smokes, drinks in company',
    aboutUser:
      'I am chief engineer at a ferry company. In the earthquake of 1995 I was a student and lost my house, and strangers gave me everything. My daughter is in university and lives with her mother in Osaka.',
    aboutMatch:
      'I would like to find a partner for cooking, hot springs and ordinary evenings. I smoke a little and am trying to stop.',
  },
  {
    name: 'Noboru',
    gender: 3,
    age: 66,
    city: 'Matsumoto',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['friendship'],
    away: 4400,
    looksFor: [50, 65],
    facts:
      'slim, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am a retired stationmaster. I take photographs of stations that will be closed and send them to the people who once waited there. My wife passed away four years ago in spring.',
    aboutMatch:
      'I wish to have a friend to exchange letters and seasons with. Here is apple blossom, and there is perhaps mango.',
  },
  {
    name: 'Shinji',
    gender: 3,
    age: 33,
    city: 'Fukuoka',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['relationship'],
    standing: 'new',
    away: 14,
    looksFor: [24, 33],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'I cook ramen in the shop of my uncle and will open my own next year. My teammates in the futsal club are from Cavite and Osaka, and we shout in three languages. I am cheerful but nervous when writing.',
    aboutMatch:
      'If you like to eat, I think we become happy. I hope to have children one day and close the shop on Mondays.',
  },
  {
    name: 'Takumi',
    gender: 2,
    age: 35,
    city: 'Kyoto',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['relationship', 'friendship'],
    away: 2438,
    looksFor: [28, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I dye silk with plants, mostly persimmon and indigo. I am neither quite a man nor a woman, and in my workshop nobody asks because the colour is more important. I live with my grandmother, who is ninety-one and sharp.',
    aboutMatch: 'I would like to meet a quiet and courageous person. We can write slowly, like steeping tea.',
  },
  {
    name: 'Minjun',
    gender: 3,
    age: 31,
    city: 'Daegu',
    country: 'KR',
    heritage: 'eastAsian',
    goals: ['relationship'],
    standing: 'trial',
    away: 275,
    looksFor: [23, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a physiotherapist of a baseball team in the second league. I went to Baguio for English school when I was nineteen, so my accent is a bit from there. I have one younger sister and a cat that was hers.',
    aboutMatch:
      'I like honest people who can laugh at themselves. Long distance is difficult for me but I think it is worth trying.',
  },
  {
    name: 'Sangwoo',
    gender: 3,
    age: 52,
    city: 'Mokpo',
    country: 'KR',
    heritage: 'eastAsian',
    goals: ['marriage'],
    away: 2747,
    looksFor: [38, 52],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'I farm seaweed and abalone on an island. My wife died nine years ago. In our village are five families with mothers from the Philippines and Vietnam, and they are the reason the school is still open.',
    aboutMatch:
      'I know that country life is hard for a newcomer, so I would never say that it is easy. If you are strong and warm, I will be loyal.',
  },
  {
    name: 'Taeyang',
    gender: 3,
    age: 27,
    city: 'Incheon',
    country: 'KR',
    heritage: 'eastAsian',
    goals: ['casual'],
    standing: 'new',
    away: 973,
    looksFor: [21, 28],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, drinks in company, tattoos',
    aboutUser:
      'I finished the army, now I finish the university, then we will see. I dance in a crew on Saturdays in front of the station. My best teacher in kindergarten was Filipino, and my English lullabies are from her.',
    aboutMatch: 'Let us be friends first and exchange music. I am not planning a wedding before thirty.',
  },
  {
    name: 'Byungho',
    gender: 3,
    age: 60,
    city: 'Seoul',
    country: 'KR',
    heritage: 'eastAsian',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 17000,
    looksFor: [45, 60],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I was an architect of hospitals. I regret the years when I came home at midnight, and I said so to my former wife and to my sons. Now I paint mountains with ink and walk on them.',
    aboutMatch: 'I hope for a friend with a calm spirit. I do not ask for more and I do not exclude it.',
  },
  {
    name: 'Boon-Keng',
    gender: 3,
    age: 57,
    city: 'Singapore',
    country: 'SG',
    heritage: 'eastAsian',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 1140,
    looksFor: [42, 56],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'Retired early from the port, now I drive the church van and teach aunties to use video calls. My late wife and I brought up two boys with the help of Manang Flor, who still scolds us from Vigan. I like hawker food, hymns and old ferries.',
    aboutMatch:
      'I am looking for a Christian lady who wants companionship with a ring at the end. It is three and a half hours by plane, so there is no excuse for me.',
  },
  {
    name: 'Hafiz',
    gender: 3,
    age: 36,
    city: 'Singapore',
    country: 'SG',
    heritage: 'filipino',
    goals: ['marriage'],
    away: 588,
    looksFor: [26, 36],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a paramedic, Malay, eldest of four. I play sepak takraw with men who used to be faster. My mum makes the best lontong on our floor, and this has been tested.',
    aboutMatch:
      'I hope to settle down with a Muslim girl or one who is open to learn. I like things clear, polite and with some jokes.',
  },
  {
    name: 'Chee-Meng',
    gender: 3,
    age: 44,
    city: 'George Town',
    country: 'MY',
    heritage: 'eastAsian',
    goals: ['relationship'],
    away: 2539,
    looksFor: [31, 43],
    facts:
      'little chubby, brown eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I restore shophouses and fight with pigeons. I am a Hokkien speaker, a Taoist on feast days, and a single father to a boy of twelve who wants to be a YouTuber. His mother lives in Melbourne and calls every evening.',
    aboutMatch: 'I would be glad of a grown-up, funny woman. Come hungry, we take food very seriously here.',
  },
  {
    name: 'Ambrose',
    gender: 3,
    age: 51,
    city: 'Kuching',
    country: 'MY',
    heritage: 'filipino',
    goals: ['marriage', 'friendship'],
    standing: 'verified',
    away: 3310,
    looksFor: [37, 51],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Bidayuh, Catholic, forestry officer. My wife passed two years ago, and our longhouse took care of the children and of me. I play the sape, and I can walk for days if there is rice at the end.',
    aboutMatch:
      'I believe our people are cousins across the water. I hope to find a woman with faith and strong feet.',
  },
  {
    name: 'Aravind',
    gender: 3,
    age: 34,
    city: 'Kochi',
    country: 'IN',
    heritage: 'southAsian',
    goals: ['relationship', 'marriage'],
    standing: 'new',
    away: 1301,
    looksFor: [25, 34],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a second officer on tankers, Syrian Christian, from a family of teachers who worry. On my first ship the cook from Capiz taught me to make adobo with coconut vinegar, and my mother now makes it for Easter. Six months sea, four months land.',
    aboutMatch:
      'I am looking for a girl who has her own profession and a good laugh. Parents will ask a hundred questions, yours and mine.',
  },
  {
    name: 'Suresh',
    gender: 3,
    age: 47,
    city: 'Pune',
    country: 'IN',
    heritage: 'southAsian',
    goals: ['relationship'],
    away: 2810,
    looksFor: [34, 46],
    facts:
      'average, brown eyes, black hair, divorced, no children, maybe children, academic, no smoking, no drinking',
    aboutUser:
      'I teach mechanical engineering and ride an old motorcycle that I rebuilt myself. Divorce is still a whispered word in my building, so let me say it aloud. I practise yoga, and Marathi theatre is my weekend.',
    aboutMatch:
      'I want an equal friendship that may turn into marriage. Vegetarian at home, relaxed outside.',
  },
  {
    name: 'Joydeep',
    gender: 3,
    age: 58,
    city: 'Kolkata',
    country: 'IN',
    heritage: 'southAsian',
    goals: ['friendship'],
    away: 8800,
    looksFor: [43, 58],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, academic, smokes, drinks lightly',
    aboutUser:
      'I edited a newspaper’s literary page until there was no page. My wife is no more, my daughter is a doctor in London, and I have four thousand books and one good armchair. In our neighbourhood we discuss everything, mostly fish.',
    aboutMatch:
      'Letters with somebody who reads would be a great pleasure. I am honest that I shall not leave my city.',
  },
  {
    name: 'Lobsang',
    gender: 3,
    age: 40,
    city: 'Dārjiling',
    country: 'IN',
    heritage: 'eastAsian',
    goals: ['relationship', 'friendship'],
    away: 113,
    looksFor: [29, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'I drive the toy train up to Ghum, behind an engine which is a hundred years older than my son would be if I had one. My family came over the mountains from Tibet. I practise every morning before the tourists are awake.',
    aboutMatch: 'If you are patient and like tea, we have a beginning. I have leave in the monsoon.',
  },
  {
    name: 'Prasanna',
    gender: 3,
    age: 39,
    city: 'Galle',
    country: 'LK',
    heritage: 'southAsian',
    goals: ['marriage'],
    standing: 'trial',
    away: 1485,
    looksFor: [28, 38],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a head gardener of a hotel by the sea. In the tsunami I lost my elder brother, and I brought up his two sons, who are now at the university. So I start late, but with practice.',
    aboutMatch:
      'I wish to marry a good woman and to be a father in my own house. Buddhist, gentle, a little bit shy.',
  },
  {
    name: 'Yu-Cheng',
    gender: 3,
    age: 42,
    city: 'Taichung',
    country: 'TW',
    heritage: 'eastAsian',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    away: 800,
    looksFor: [30, 42],
    facts:
      'average, brown eyes, brown hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I make bicycle frames. My factory has sixty colleagues from Luzon and the Visayas, and on Sundays I referee their basketball league because nobody else dares. I share my daughter, who is nine, with her mother fairly.',
    aboutMatch:
      'I would like someone who tells me what she thinks. I learned to say sorry in Ilonggo, which has been useful.',
  },
  {
    name: 'Chi-Hung',
    gender: 3,
    age: 55,
    city: 'Hong Kong',
    country: 'HK',
    heritage: 'eastAsian',
    goals: ['relationship'],
    away: 3378,
    looksFor: [41, 55],
    facts:
      'slim, brown eyes, other hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I repair neon signs, there are two of us left. When I was a boy, Auntie Merly from Isabela looked after me and my brothers, and when she retired, we all flew to her village. I am divorced, with one son in Vancouver.',
    aboutMatch:
      'I would like to write to a sensible lady with a sense of fun. My flat is small, my heart is normal size.',
  },
  {
    name: 'Somchai',
    gender: 3,
    age: 46,
    city: 'Chiang Mai',
    country: 'TH',
    heritage: 'filipino',
    goals: ['relationship', 'friendship'],
    away: 2458,
    looksFor: [33, 45],
    facts:
      'average, brown eyes, brown hair, separated, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I am an elephant doctor. My wife and I live apart since three years and the papers are with the lawyer, slowly. I have a girl of fifteen who wants to study in Los Baños.',
    aboutMatch: 'A friend who loves animals and plain food. Let time decide what it becomes.',
  },
  {
    name: 'Minh-Khoa',
    gender: 3,
    age: 35,
    city: 'Da Nang',
    country: 'VN',
    heritage: 'eastAsian',
    goals: ['relationship'],
    standing: 'new',
    away: 1677,
    looksFor: [25, 35],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I design bridges and hold a coffee cup in every photo of me on site. I studied two years in Manila, Sampaloc, and still miss the fish balls. My parents are fishermen and they do not understand what I do, but they like the bridges.',
    aboutMatch: 'A lively and sincere girl who wants to build a family. We are only one sea apart.',
  },
  {
    name: 'Wayan',
    gender: 3,
    age: 41,
    city: 'Denpasar',
    country: 'ID',
    heritage: 'filipino',
    goals: ['relationship', 'marriage'],
    away: 13000,
    looksFor: [29, 40],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I carve wood and I drive guests, and for temple days I do neither. My wife died in the year of the virus, and our son is ten now. We live in the family compound with my parents and two brothers, so nobody is alone, except at night.',
    aboutMatch:
      'I look for a soft-spoken and brave woman. I am Hindu, and every religion may put a flower at my door.',
  },
  {
    name: 'Sokha',
    gender: 3,
    age: 29,
    city: 'Phnom Penh',
    country: 'KH',
    heritage: 'filipino',
    goals: ['relationship'],
    away: 1821,
    looksFor: [22, 29],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a radio technician, and I volunteer to teach children swimming, as too many never learn. My English is from Filipino teachers, all four of them, so thank you to your country. I support my younger sister through nursing school.',
    aboutMatch:
      'I am sincere and I have time to grow. I would be happy with a friend who may become a girlfriend.',
  },
  {
    name: 'Batbayar',
    gender: 3,
    age: 50,
    city: 'Ulan Bator',
    country: 'MN',
    heritage: 'eastAsian',
    goals: ['marriage', 'friendship'],
    away: 6000,
    looksFor: [36, 50],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Geologist, wrestler when I was young, singer when asked. My wife died of pneumonia five winters ago, and my children are grown. In summer I live with my uncle’s horses and there is no signal for weeks.',
    aboutMatch: 'I want to show somebody the steppe and be shown the sea. I have never swum in salt water.',
  },
]
