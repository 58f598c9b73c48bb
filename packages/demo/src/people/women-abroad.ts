import type { Person } from '../person.ts'

/** Filipinas who live and work abroad. */
export const womenAbroad: Person[] = [
  {
    name: 'Marilyn',
    gender: 1,
    age: 46,
    city: 'Hong Kong',
    country: 'HK',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1914,
    looksFor: [45, 60],
    facts:
      'little chubby, brown eyes, brown hair, annulled, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Nineteen years with one family in Kowloon, and the boy whom I carried to kindergarten now carries my shopping. I come from Santa, Ilocos Sur, where my own son is a teacher thanks to somebody else’s dishes. On Sundays I lead the dance group in Central, twenty Ilocanas in purple shirts.',
    aboutMatch:
      'In two years my contract ends for good. I would like to go home to a house with two voices in it.',
  },
  {
    name: 'Jhoy-Ann',
    gender: 1,
    age: 29,
    city: 'Hong Kong',
    country: 'HK',
    goals: ['relationship', 'friendship'],
    standing: 'new',
    away: 491,
    looksFor: [28, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I finished education in Cagayan and I teach, in a way: my two small employers do their homework faster than any pupil. My room is two meters long, so I have learned to live upward. On my holiday I take the ferry to Cheung Chau and eat fish balls with nobody calling my name.',
    aboutMatch: 'Someone patient with my one free day. I answer at ten at night, when the house sleeps.',
  },
  {
    name: 'Rosabelle',
    gender: 1,
    age: 38,
    city: 'Singapore',
    country: 'SG',
    goals: ['marriage', 'relationship'],
    away: 85,
    looksFor: [37, 52],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Operating room nurse, here since 2012, still converting every price into pesos. I bought a small lot in Antique and I look at its photo on bad days. My church group cooks for the construction workers once a month, three hundred packets, no leftovers.',
    aboutMatch:
      'I wish for a partner with whom I can stop converting. Kind and grounded, in this city or beyond.',
  },
  {
    name: 'Melba',
    gender: 1,
    age: 51,
    city: 'Singapore',
    country: 'SG',
    goals: ['friendship'],
    away: 6101,
    looksFor: [50, 65],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'For an old lady of ninety-four I am the hands, the eyes and the remote control. She taught me mahjong and I taught her “Dahil Sa Iyo”, and now we both cheat. I have never married because each year somebody at home was sick or in school.',
    aboutMatch: 'This year nobody is. We could write for a while and see what a free heart feels like.',
  },
  {
    name: 'Katrina-Mae',
    gender: 1,
    age: 32,
    city: 'Dubai',
    country: 'AE',
    goals: ['relationship', 'casual'],
    away: 691,
    looksFor: [31, 43],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I do the store windows of a perfume shop, and after closing time I have the whole mall to myself for one hour. There are eleven of us in the flat, from seven provinces, with one rice pot of impressive size. I take the metro to the last stop when I need to see the horizon.',
    aboutMatch: 'Fun, honest and grown-up, that would be nice. Saturdays are for the beach.',
  },
  {
    name: 'Arceli',
    gender: 1,
    age: 43,
    city: 'Abu Dhabi',
    country: 'AE',
    goals: ['marriage'],
    kaPartner: true,
    away: 3333,
    looksFor: [42, 57],
    facts:
      'slim, brown eyes, brown hair, annulled, has children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'I do the books of a clinic, and no dirham has been lost since 2015. My daughter in Lipa is nineteen, and she calls me for every recipe and no other reason. I grow calamansi on a balcony where nothing is supposed to grow.',
    aboutMatch:
      'To marry a good man and go home to Batangas with him in five years, that is the plan. The calamansi comes too.',
  },
  {
    name: 'Jhanice',
    gender: 1,
    age: 27,
    city: 'Doha',
    country: 'QA',
    goals: ['relationship'],
    away: 17,
    looksFor: [26, 38],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Cabin crew: I have slept in forty countries and seen mostly carpets. When I am off, I cook sinigang for the entire corridor, and someone always cries. I send a postcard from each stop to my little brother in Bulacan, who has a map with pins.',
    aboutMatch: 'I want to land somewhere with somebody. He must be able to trust, and to be trusted.',
  },
  {
    name: 'Rosario-Ann',
    gender: 1,
    age: 41,
    city: 'Riyadh',
    country: 'SA',
    goals: ['marriage'],
    away: 3932,
    looksFor: [40, 55],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'In our dialysis unit I know the life story of every patient, in Arabic, with mistakes they find adorable. I have worked here for twelve years. My husband died while I was abroad, and I attended his funeral on a telephone that was held up by my sister.',
    aboutMatch:
      'My children are sixteen and fourteen; next year I am going home to them. A loving and serious man could be part of that.',
  },
  {
    name: 'Sheena',
    gender: 1,
    age: 30,
    city: 'Jeddah',
    country: 'SA',
    goals: ['marriage'],
    away: 7901,
    looksFor: [29, 42],
    facts:
      'little chubby, brown eyes, brown hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I do alterations for a bridal shop, so I am present at many fittings and no weddings. Back in Iligan I supported my brothers through college, both are engineers now and they say I should finally buy myself something. I bought a sewing machine.',
    aboutMatch:
      'Now I would wish for a bit of happiness with a good-hearted man. We can begin with the simplest questions.',
  },
  {
    name: 'Liezel-Joy',
    gender: 1,
    age: 36,
    city: 'Kuwait City',
    country: 'KW',
    goals: ['marriage', 'relationship'],
    away: 2601,
    looksFor: [35, 48],
    facts:
      'slim, brown eyes, black hair, separated, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Head barista in a hospital café: surgeons are quiet with me, because I decide how awake they are. My boy lives with my parents in Roxas, and each night I help him with fractions by video. I have been separated since he was one, without hate.',
    aboutMatch:
      'When I go home for good, I want it to be to a family. Steady men who enjoy fractions are welcome.',
  },
  {
    name: 'Concepcion',
    gender: 1,
    age: 48,
    city: 'Milan',
    country: 'IT',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1033,
    looksFor: [47, 62],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'After twenty-one years, the old signora I cared for left me her recipe book and her cat. I come from Batangas, as half of our church here does. My twins were born in this city, they argue in Italian and apologize in Tagalog.',
    aboutMatch:
      'It would be lovely to have an aperitivo with a man who has time. A widower or divorced man, and with humor, certo.',
  },
  {
    name: 'Jovilyn',
    gender: 1,
    age: 34,
    city: 'Rome',
    country: 'IT',
    goals: ['marriage'],
    away: 4513,
    looksFor: [33, 46],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Before seven in the morning I clean offices near Termini, and after four in the afternoon I study to have my nursing papers recognized. In between I nap and learn verbs. Sunday is for Santa Pudenziana, where the choir is Filipino and the adobo is from the same parish.',
    aboutMatch:
      'I will be a nurse again by next year. Someone to celebrate this with, and the years after, is my wish.',
  },
  {
    name: 'Michiko-Grace',
    gender: 1,
    age: 28,
    city: 'Tokyo',
    country: 'JP',
    goals: ['relationship', 'friendship'],
    away: 1334,
    looksFor: [27, 39],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'My father is from Saitama and my mother from Davao, and I bow and wave at the same time. I teach English to kindergarten children and hip-hop to their mothers. Rush hour here is the only time when people hug me.',
    aboutMatch:
      'I like direct talk, which is rare in my train line. Let us eat something grilled and be honest.',
  },
  {
    name: 'Nerina',
    gender: 1,
    age: 45,
    city: 'Nagoya',
    country: 'JP',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 9300,
    looksFor: [44, 60],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I first came as a singer in 1999, with a suitcase of gowns; now I make car seats in a factory and sing only in the shower. I raised my daughter mostly alone, and she studies law in Kyoto. My Japanese is good but my jokes are still in Cebuano.',
    aboutMatch: 'Who laughs at my jokes in any language may stay. I look for warmth without theater.',
  },
  {
    name: 'Jessalie',
    gender: 1,
    age: 33,
    city: 'Taipei',
    country: 'TW',
    goals: ['marriage', 'relationship'],
    away: 856,
    looksFor: [32, 45],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Night shift in a chip factory, white suit, only the eyes visible; I have become an expert at eyes. My daughter is in Grade 2 in La Union and lives with my mother, who is strict with both of us. On Sunday I ride the YouBike along the river with my bunkmates, ten women and one speaker.',
    aboutMatch:
      'I hope for a loyal man who does not promise too much. Small promises, all of them kept, are my kind of romance.',
  },
  {
    name: 'Dionisia',
    gender: 1,
    age: 39,
    city: 'Seoul',
    country: 'KR',
    goals: ['marriage'],
    away: 5199,
    looksFor: [38, 53],
    facts:
      'slim, brown eyes, black hair, separated, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I met my Korean husband through relatives, we were married for eight years and we tried. We share our son, who is eleven and tall. At present I run a Filipino store near Hyehwa, where homesickness is sold by the kilo: dried fish, banana ketchup, call cards.',
    aboutMatch:
      'Next time I marry someone I can quarrel with in the same language. I am generous, and punctual.',
  },
  {
    name: 'Teresa-Ann',
    gender: 1,
    age: 40,
    city: 'Madrid',
    country: 'ES',
    goals: ['relationship'],
    away: 2959,
    looksFor: [39, 54],
    facts:
      'slim, brown eyes, brown hair, single, no children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'My grandmother still prayed in Spanish, and so it was not so strange to come here for a doctorate and stay. I translate Filipino poets whom nobody asked for and cook arroz caldo in a kitchen on the fifth floor without an elevator. I have good legs because of that kitchen.',
    aboutMatch: 'Long walks and long sentences. If you are free, unhurried and well-read, say something.',
  },
  {
    name: 'Glecy',
    gender: 1,
    age: 35,
    city: 'Barcelona',
    country: 'ES',
    goals: ['marriage'],
    kaPartner: true,
    away: 3744,
    looksFor: [34, 48],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I have been taking care of twin boys since they were born, and now I am teaching them to say “po”. In El Raval our community has a basketball league and I am the treasurer, the loudest one ever. I am from Mindoro, and the sea here is too quiet.',
    aboutMatch:
      'I wish to become a mother myself. The father should be devout, funny and on time for the games.',
  },
  {
    name: 'Ma-Victoria',
    gender: 1,
    age: 44,
    city: 'London',
    country: 'GB',
    goals: ['marriage', 'relationship'],
    standing: 'executive',
    away: 444,
    looksFor: [43, 58],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Twenty years in the National Health Service, now as a matron of an intensive care ward. I was awarded a medal and my mother in Iloilo wears it to the market. I own a small flat, a large teapot, and a bicycle which has been stolen and returned.',
    aboutMatch:
      'You are emotionally available, as my younger colleagues say; I say, you pick up the phone. I believe in marriage and in separate teacups.',
  },
  {
    name: 'Rowena-Joy',
    gender: 1,
    age: 31,
    city: 'Manchester',
    country: 'GB',
    goals: ['relationship', 'friendship'],
    standing: 'new',
    away: 1451,
    looksFor: [30, 42],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Eight months in England and I have used my umbrella on all days except one, when I forgot it. I work with stroke patients at the hospital, and they have taught me “love”, “duck” and “chuck” as forms of address. My parents sold their jeepney for my placement fee, and in March I bought it back for them.',
    aboutMatch:
      'If you know where the sun is, take me there. I am hopeful, hardworking, and good at Scrabble.',
  },
  {
    name: 'Carmencita-Lou',
    gender: 1,
    age: 53,
    city: 'Toronto',
    country: 'CA',
    goals: ['relationship', 'friendship'],
    away: 4941,
    looksFor: [52, 68],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'They said the first winter is the hardest, but it was the seventh, when my husband died. I was a nanny, then a daycare owner, and now I am a grandmother with a transit pass. I curl, the sport, and I shout at stones.',
    aboutMatch:
      'Is there a gentleman who would share soup and a hockey game? I do not understand the rules, and I cheer anyway.',
  },
  {
    name: 'Anna-Lissa',
    gender: 1,
    age: 37,
    city: 'Vancouver',
    country: 'CA',
    goals: ['marriage', 'relationship'],
    away: 2357,
    looksFor: [36, 50],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I count salmon, alive ones, in a river an hour from the city. When I left Palawan I believed I would miss the heat; what I miss is the noise of neighbors. In my building I am the one who knocks on doors with lumpia, they are used to it now.',
    aboutMatch:
      'I would love to start a family while there is time. Someone easy with silence in the woods and with noise at home.',
  },
  {
    name: 'Lani-Rose',
    gender: 1,
    age: 49,
    city: 'Honolulu',
    country: 'US',
    goals: ['relationship'],
    away: 4243,
    looksFor: [48, 63],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Lei maker at the airport, flowers up to my elbows since five in the morning. My grandfather came from Ilocos in 1931 to cut cane, and I visit his camp each year with orchids. My divorce was friendly, we still share a mechanic.',
    aboutMatch: 'Someone who has made peace with his age. We can do sunsets, slow songs and spam musubi.',
  },
  {
    name: 'Ghislaine',
    gender: 1,
    age: 29,
    city: 'Auckland',
    country: 'NZ',
    goals: ['casual', 'relationship'],
    away: 167,
    looksFor: [28, 40],
    facts:
      'average, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'The name was an idea of my mother, who read a French novel in a Bulacan rice mill. I do robotics in dairy barns: the cows milk themselves and I comfort the farmers. On weekends I play touch rugby with other Filipinas, small and very fast.',
    aboutMatch:
      'I like men who can be beaten without pouting. Let us see where it leads and be nice about it.',
  },
  {
    name: 'Edelyn',
    gender: 1,
    age: 42,
    city: 'Athens',
    country: 'GR',
    goals: ['marriage'],
    away: 5601,
    looksFor: [41, 57],
    facts:
      'slim, brown eyes, brown hair, annulled, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'I arrived at nineteen, with my aunt’s coat and one Greek word. I have worked for three generations of one family in Kypseli; the oldest calls me her daughter in front of her daughters. My son grew up here, and he serves in their navy while I light candles in two rites.',
    aboutMatch:
      'My soul wants to rest a little in someone. A kind man who honors his mother will know how to treat me.',
  },
  {
    name: 'Ariane-Faith',
    gender: 1,
    age: 26,
    city: 'Copenhagen',
    country: 'DK',
    goals: ['friendship'],
    away: 1125,
    looksFor: [25, 36],
    facts:
      'chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'Au pair for a year, then student, and now I am writing a master’s thesis on bicycles, what else. Light is different here; in June I forget to sleep, and in December I forget to wake up. I was born in Bukidnon and nobody in my family had ever seen the sea before me. Faith is my second name, and I am still looking for the rest of it.',
    aboutMatch: 'Tell me how you get through the dark months. I collect good advice and pass it on.',
  },
]
