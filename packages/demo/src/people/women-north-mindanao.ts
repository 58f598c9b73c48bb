import type { Person } from '../person.ts'

/** Women of the Zamboanga peninsula and Northern Mindanao. */
export const womenOfNorthMindanao: Person[] = [
  {
    name: 'Milafe',
    gender: 1,
    age: 39,
    city: 'Zamboanga City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1502,
    looksFor: [38, 53],
    facts:
      'slim, brown eyes, black hair, widowed, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Three generations of us speak Chavacano in one kitchen, and the youngest answers in English to annoy the oldest. My work is in a sardine cannery, quality assurance, white cap and all. I lost my husband to kidney disease four years ago, after many bus rides to the dialysis center.',
    aboutMatch:
      'If God gives me a second love, I will take good care of it. Please have a job and a gentle tongue.',
  },
  {
    name: 'Jolina',
    gender: 1,
    age: 25,
    city: 'Zamboanga City',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'new',
    away: 335,
    looksFor: [24, 35],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Curacha, knickerbocker, satti: on my food page I show what my city eats, and my own mother is the most difficult critic. In real life I do the payroll of a shipping line. My best friend is Muslim, I am Catholic, and we exchange holidays and leftovers.',
    aboutMatch:
      'Come with an open mind and an empty stomach. It is good if you like walking by the sea at sunset.',
  },
  {
    name: 'Nurhaida',
    gender: 1,
    age: 31,
    city: 'Zamboanga City',
    country: 'PH',
    goals: ['marriage'],
    away: 3133,
    looksFor: [31, 45],
    facts:
      'average, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My students are mothers who never learned to read, and last month one of them signed her own name in front of her sons. We are Tausug, from Jolo originally, and my parents came here with three pots in 1974. I memorize poems while I wait for the jeep.',
    aboutMatch:
      'A Muslim man of calm character, who prays and who also washes a plate. Our families should know of us from the beginning.',
  },
  {
    name: 'Gina-Lyn',
    gender: 1,
    age: 34,
    city: 'Pagadian',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1951,
    looksFor: [33, 47],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Our tricycles are tilted like no others in the country, because the whole city is a hill. From my lugawan at the terminal I send the drivers up with something warm. My daughter came when I was a student, and now she draws all our menus.',
    aboutMatch:
      'What we are missing is a man to laugh with at the end of the day. He should be as good as he says he is.',
  },
  {
    name: 'Charity',
    gender: 1,
    age: 28,
    city: 'Dipolog',
    country: 'PH',
    goals: ['relationship'],
    away: 49,
    looksFor: [27, 39],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'By day it is bottled sardines, in olive oil, a thousand jars; I write the labels and answer the buyers in Europe. By six I am on the boulevard with a skateboard that I bought from my nephew. My grandmother thinks I am the one with the future, so I try.',
    aboutMatch: 'You are welcome if you take life with humor. I take my time, and I am not only playing.',
  },
  {
    name: 'Conchita',
    gender: 1,
    age: 54,
    city: 'Dapitan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 6300,
    looksFor: [53, 69],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'For years I told the schoolchildren in the park how Rizal spent his exile here: teaching boys, healing eyes and falling in love. I like the love part best. Since my husband passed I have lived with my sister, and we quarrel about the radio every day.',
    aboutMatch: 'An exile of any kind would feel at home here. Kind men with stories may knock.',
  },
  {
    name: 'Jackielou',
    gender: 1,
    age: 30,
    city: 'Ipil',
    country: 'PH',
    goals: ['marriage'],
    away: 3979,
    looksFor: [29, 42],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Rubber trees give their milk at four in the morning, so my childhood began at four in the morning. My father sold his motorcycle for my tuition, and I am now the agriculturist who advises him. He does not always take the advice.',
    aboutMatch:
      'Someone raised by hard work would understand my family. I want a husband, a few kids, and one day a motorcycle for my father.',
  },
  {
    name: 'Lucresia',
    gender: 1,
    age: 47,
    city: 'Molave',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    kaPartner: true,
    away: 4713,
    looksFor: [46, 61],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'Mine is the corner store next to the rice fields of Salug Valley, and behind it my garden, and behind that my peace. I was waiting for a letter from Saudi, and one year I stopped waiting and bought a freezer. When I was young I was the best volleyball setter in the district; I still place things exactly where they belong.',
    aboutMatch: 'Let us see whether two set ways can meet. I have no demands except respect.',
  },
  {
    name: 'Rosemar',
    gender: 1,
    age: 36,
    city: 'Sindangan',
    country: 'PH',
    goals: ['marriage'],
    away: 8400,
    looksFor: [35, 50],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'In our chapel I play the organ without having learned a single note. Weekdays I am at the municipal treasurer’s window, second from the left, with the fan. I took care of my mother until her last day in June, and now the house is too tidy.',
    aboutMatch: 'I am asking for a companion for life, no less. Untidy is fine.',
  },
  {
    name: 'Lizel',
    gender: 1,
    age: 26,
    city: 'Katipunan',
    country: 'PH',
    goals: ['friendship', 'casual'],
    away: 772,
    looksFor: [25, 36],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'In my village I repair phones. It began when mine fell in the rice paddy and I refused to cry. I have a table, a lamp, and a line of farmers with wet phones.',
    aboutMatch: 'What would you save if your phone fell in the water? Tell me and we have our first talk.',
  },
  {
    name: 'Bai-Ann',
    gender: 1,
    age: 33,
    city: 'Liloy',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3400,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'My father is Subanen and a keeper of the songs, my mother sells ukay. From him I have the patience, from her the prices. I work as an interpreter in court for our elders, who should not be judged in a language they do not speak.',
    aboutMatch:
      'He should be fair, and he should love listening. Where I come from, a wedding is for the whole mountain.',
  },
  {
    name: 'Emmalyn',
    gender: 1,
    age: 41,
    city: 'Siay',
    country: 'PH',
    goals: ['marriage'],
    away: 11900,
    looksFor: [40, 55],
    facts:
      'slim, brown eyes, black hair, separated, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'Our boats bring crabs, and in our yard twelve women pick the meat, fast, with radios on. The father of my children left with the rainy season of 2015. I have built a house of hollow blocks since then, room after room, and there is one room that I have not yet decided about.',
    aboutMatch:
      'A hardworking person who means well can help me decide. The children are three and they are funny.',
  },
  {
    name: 'Mary-Rose',
    gender: 1,
    age: 32,
    city: 'Cagayan de Oro',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 135,
    looksFor: [31, 45],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'River guide since college: I say “forward” and eight grown men paddle. On land I am a bank teller with a very soft voice. It confuses everyone who meets me in the wrong place.',
    aboutMatch:
      'A balanced man, please, in the boat and also out of it. I hope to have a child before I am thirty-six.',
  },
  {
    name: 'Eufemia',
    gender: 1,
    age: 49,
    city: 'Cagayan de Oro',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2298,
    looksFor: [48, 63],
    facts:
      'chubby, brown eyes, brown hair, annulled, has children, wants none, academic, no smoking, no drinking',
    aboutUser:
      'My students call me Doctor E and say that I smile when I give bad grades. I have taught economics for twenty-four years and still keep my money in envelopes. My only son is a Jesuit scholastic, so I will be a grandmother only to plants.',
    aboutMatch:
      'Conversation is my luxury. I would be happy to share it with a widower or bachelor who does not shout at the news.',
  },
  {
    name: 'Jerlyn',
    gender: 1,
    age: 24,
    city: 'Iligan',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 456,
    looksFor: [23, 33],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'City of waterfalls, and I wash cars under one of them, in a manner of speaking: our car wash takes water from the spring. I also take online orders for my aunt’s peanuts. Once I was a city scholar in dance and I still count in eights.',
    aboutMatch: 'Someone with rhythm in his manners. Let us get to know each other like normal people.',
  },
  {
    name: 'Monaliza',
    gender: 1,
    age: 38,
    city: 'Iligan',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 4099,
    looksFor: [37, 52],
    facts:
      'average, brown eyes, black hair, single, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'When Marawi burned in 2017, our school became a shelter, and I, a Christian, learned to cook halal for four hundred people. Some of these families are my closest friends today. My daughter, eight, speaks better Maranao than I do.',
    aboutMatch:
      'I want a home where everyone can pray in his own way. He should be generous and hardworking and not afraid of noise.',
  },
  {
    name: 'Sunshine',
    gender: 1,
    age: 29,
    city: 'Malaybalay',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 1156,
    looksFor: [28, 41],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Pine trees, cold rain, monks who roast coffee: Bukidnon is not what people imagine of the tropics. I am a Higaonon social worker and drive a motorcycle to villages on red roads. I sew patches on my jacket, one for every river I crossed.',
    aboutMatch: 'Strong legs, soft heart. We can talk while we walk.',
  },
  {
    name: 'Leticia',
    gender: 1,
    age: 52,
    city: 'Valencia, Bukidnon',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 13400,
    looksFor: [51, 67],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'We plant corn after corn after corn, and when the price is good, I buy a goat. The pastor says I have a ministry of feeding. My husband has been at rest since 2012 and our four children all finished something.',
    aboutMatch:
      'I am asking the Lord for a friend who stays for supper. He can be poor but he must be clean in words.',
  },
  {
    name: 'Rowelle',
    gender: 1,
    age: 27,
    city: 'Manolo Fortich',
    country: 'PH',
    goals: ['casual', 'friendship'],
    away: 4365,
    looksFor: [26, 37],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am on the safety team of the zipline, which means that I have pushed bishops. The pineapple fields around us go to the end of the world. On free days I bike to Dahilayan and sleep on the grass.',
    aboutMatch: 'Do you scream on ziplines? I do not judge, I only keep statistics.',
  },
  {
    name: 'Aurelia',
    gender: 1,
    age: 44,
    city: 'Maramag',
    country: 'PH',
    goals: ['marriage'],
    away: 3002,
    looksFor: [43, 58],
    facts:
      'average, brown eyes, brown hair, separated, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Sugarcane trucks wake me and pay me: I am a dispatcher, thirty-two drivers, one microphone. My father was a driver too. His old truck stands in our yard, and my boys made a library in it.',
    aboutMatch: 'You have to be good company for boys who read. I bring a warm meal and a strong will.',
  },
  {
    name: 'Ma-Cecilia',
    gender: 1,
    age: 35,
    city: 'Ozamiz',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 973,
    looksFor: [34, 48],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'In the harbor of Ozamiz I inspect ferries for the maritime authority, so yes, I know where the life jackets are. My mother says that I inspect people too. I relax with baking, karaoke and, I admit, detective series until two in the morning.',
    aboutMatch:
      'I hope for a man who passes the inspection by not noticing it. Marriage and children are in my plan.',
  },
  {
    name: 'Gilda',
    gender: 1,
    age: 50,
    city: 'Oroquieta',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'lapsed',
    away: 7701,
    looksFor: [49, 65],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Twenty years in Sydney as an aged care nurse, and then I came back to be aged at home. The sea wall, the cheap fish, the choir of frogs, all of it I had missed. My sons call me from there in an accent that I do not understand.',
    aboutMatch: 'Let me meet somebody relaxed. I am good at caring and would like to receive some as well.',
  },
  {
    name: 'Jennifer-Mae',
    gender: 1,
    age: 31,
    city: 'Tangub',
    country: 'PH',
    goals: ['marriage'],
    away: 4663,
    looksFor: [30, 44],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Each December we build giant symbols from straw and lights, and I climb up to fix the star. The rest of the months I am a barangay secretary and write certificates of good character. My son is five; his certificate is under review.',
    aboutMatch:
      'I believe in second chances, clean hearts, and Sunday chicken. The one for me believes in at least two of those.',
  },
  {
    name: 'Flordeliza',
    gender: 1,
    age: 46,
    city: 'Gingoog',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    kaPartner: true,
    away: 2747,
    looksFor: [45, 60],
    facts:
      'average, brown eyes, black hair, single, no children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My parents named their girls after flowers: Rosa, Dalia, and I am the lily. I teach Grade 1 and I have taught eight hundred children to tie their shoes. Two of them are now policemen, and they still wave.',
    aboutMatch: 'I would like to be together with a man who knows his own faults. We will laugh about mine.',
  },
  {
    name: 'Mabel',
    gender: 1,
    age: 37,
    city: 'Mambajao',
    country: 'PH',
    goals: ['relationship'],
    away: 1417,
    looksFor: [36, 51],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Seven volcanoes on one island, more volcanoes than towns, and I sleep very well. My guesthouse in Camiguin has three rooms and a lanzones tree which decides the menu in October. I worked on a cruise ship for eight years and folded eleven thousand towel animals.',
    aboutMatch:
      'Somebody who has seen enough and now wants to look properly. A swan made from a towel is included.',
  },
  {
    name: 'Karen-Joy',
    gender: 1,
    age: 23,
    city: 'Jasaan',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 228,
    looksFor: [22, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'Engineering, third year, one of four girls in the batch. In our barangay we weave hinabol and my loom is older than my grandmother. I calculate patterns in my head and homework on paper.',
    aboutMatch: 'It would be great to find a pen friend who likes numbers or threads.',
  },
  {
    name: 'Adelfa',
    gender: 1,
    age: 42,
    city: 'Opol',
    country: 'PH',
    goals: ['marriage'],
    away: 5251,
    looksFor: [41, 56],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'When Sendong came at night, the river took our street. My husband pushed us onto the roof, and then he went back for his father. I have a small fish stall in Opol now, and I raise our three without shortcuts.',
    aboutMatch:
      'I never thought that I would write this, but I am not afraid anymore. A dependable man would find a warm house here.',
  },
]
