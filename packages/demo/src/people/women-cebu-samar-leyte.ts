import type { Person } from '../person.ts'

/** Women of Cebu, Bohol, Samar, Leyte and Biliran. */
export const womenOfCebuSamarAndLeyte: Person[] = [
  {
    name: 'Rosalinda',
    gender: 1,
    age: 48,
    city: 'Cebu City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    kaPartner: true,
    away: 1606,
    looksFor: [47, 63],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I sell candles in front of the basilica and I dance the Sinulog with them for whoever asks, petition by petition. My husband carried flour sacks in the port, and in his last year he carried our first grandchild. I have a strong voice and soft knees.',
    aboutMatch:
      'A prayerful man with a steady temper. I would like us to go to Mass and to the beach on the same day.',
  },
  {
    name: 'Shermaine',
    gender: 1,
    age: 29,
    city: 'Cebu City',
    country: 'PH',
    goals: ['relationship'],
    standing: 'premium-new',
    away: 284,
    looksFor: [28, 41],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'Animation studio, background painter: when a cartoon has a sky, it might be mine. I grew up in Pasil above a fish store and I only use blues that I saw there. My three nephews review everything I draw, without mercy.',
    aboutMatch:
      'I like people who look at things for longer than a second. Tell me the color of your morning.',
  },
  {
    name: 'Lyka',
    gender: 1,
    age: 23,
    city: 'Mandaue',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'new',
    away: 0.9,
    looksFor: [22, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I polish rattan chairs in an export factory and I am finishing my bachelor’s on Saturdays. My dream is a furniture shop where poor people can also sit. I have six siblings, and our bathroom has a schedule on the door.',
    aboutMatch: 'Someone to talk to after seven, when it is my turn with the fan.',
  },
  {
    name: 'Eleanor',
    gender: 1,
    age: 41,
    city: 'Lapu-Lapu',
    country: 'PH',
    goals: ['marriage'],
    standing: 'executive',
    away: 2045,
    looksFor: [40, 55],
    facts:
      'slim, brown eyes, black hair, annulled, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I build guitars. My grandfather built them in Abuno, my father too, and I am the first daughter who was given the chisel. I have one son who prefers drums, and we respect each other.',
    aboutMatch: 'He must be able to keep time, in every sense. Marriage, yes, with music and no shouting.',
  },
  {
    name: 'Grazielle',
    gender: 1,
    age: 26,
    city: 'Talisay, Cebu',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 1236,
    looksFor: [25, 36],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'Junior chef for lechon. Yes, it is a position, and I stand at the fire from two in the morning. I come from a long line of Talisaynon roasters and I smell like Sunday. At night I play online chess, mostly losing to a boy from Peru.',
    aboutMatch: 'Vegetarians, I promise to grill corn for you. We can discuss everything else over dessert.',
  },
  {
    name: 'Nilda',
    gender: 1,
    age: 51,
    city: 'Carcar',
    country: 'PH',
    goals: ['friendship'],
    away: 14700,
    looksFor: [50, 66],
    facts:
      'chubby, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'For nearly thirty years I have been making shoes and ampao in our heritage town, sandals on weekdays, ampao before feasts. My husband is with God and my children are with Emirates. I walk to the plaza at dusk to count the bats.',
    aboutMatch:
      'A friend of my own age who likes to sit on benches. Distance is not a problem, benches exist everywhere.',
  },
  {
    name: 'Gretchen',
    gender: 1,
    age: 34,
    city: 'Moalboal',
    country: 'PH',
    goals: ['casual', 'relationship'],
    away: 433,
    looksFor: [33, 46],
    facts:
      'chubby, brown eyes, black hair, single, no children, wants none, university, smokes, drinks in company, tattoos',
    aboutUser:
      'The sardines here come in millions, and I take people to float above them without touching. Before this I was an auditor in Makati, and my blood pressure remembers. I live with two rescue dogs and an outdoor shower.',
    aboutMatch:
      'Somebody who found out what he does not want. I believe in the sea and in paying back favors. We can start with a swim and no speeches.',
  },
  {
    name: 'Antonieta',
    gender: 1,
    age: 45,
    city: 'Bogo',
    country: 'PH',
    goals: ['marriage'],
    away: 4464,
    looksFor: [44, 59],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am the parish bookkeeper and the one who knows where all the keys are. When Yolanda took the roof of the church, I kept the ledgers under my raincoat. My twin daughters are nurses in Germany and they phone me when it snows.',
    aboutMatch:
      'A devout man with a sense of humor would be my joy. I promise a warm house and exact change.',
  },
  {
    name: 'Cielo',
    gender: 1,
    age: 28,
    city: 'Bantayan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 626,
    looksFor: [27, 39],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I dry squid, sell eggs, and teach swimming to children whose fathers are fishermen and cannot swim. During Holy Week our island is allowed to eat meat, by the pope’s permission, and we are proud of it. I am small but my whistle carries far.',
    aboutMatch:
      'I want a partner with both feet on the ground, and sand between the toes. Let us write first and call later.',
  },
  {
    name: 'Marylou',
    gender: 1,
    age: 37,
    city: 'Argao',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 3513,
    looksFor: [36, 51],
    facts:
      'average, brown eyes, brown hair, single, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'I bake torta in a clay oven, with tuba to make it rise, just as my great-aunts did. The buses stop for it. My son is on the autism spectrum; he counts the tortas, and he is never wrong.',
    aboutMatch:
      'Whoever loves me must have time for a boy who repeats his questions. He gives a lot back, I promise you.',
  },
  {
    name: 'Rizza',
    gender: 1,
    age: 32,
    city: 'Toledo',
    country: 'PH',
    goals: ['relationship'],
    away: 2895,
    looksFor: [31, 45],
    facts:
      'chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'My first love was the copper mine: I am a geologist and I look at stones on first dates. I commute over the mountains to Cebu two times a week for my master’s. I do not go to church, and I have never missed a fiesta.',
    aboutMatch: 'Be as you are, but be on time. I think I would be good at marriage.',
  },
  {
    name: 'Honorata',
    gender: 1,
    age: 57,
    city: 'Danao',
    country: 'PH',
    goals: ['friendship'],
    away: 31000,
    looksFor: [55, 72],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I boil sugar for bukayo in the yard, and the neighbors’ children line up for the pot. My husband was a machinist who could repair any pump, and I could not; I had the sweets. We had seven children and never a lock on the door.',
    aboutMatch:
      'I am content, and I would like someone to be content with. Words from your heart are enough.',
  },
  {
    name: 'Jinky',
    gender: 1,
    age: 39,
    city: 'Tagbilaran',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1785,
    looksFor: [38, 52],
    facts:
      'little chubby, brown eyes, black hair, annulled, has children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'As a court stenographer, I type faster than people regret. I was married for six years and I do not speak badly about him, it is all in the transcript. My daughter is thirteen and the goalkeeper of the Bohol team.',
    aboutMatch:
      'I am looking for honest words that need no record. He should like mornings, the river, and girls who play football.',
  },
  {
    name: 'Lorelyn',
    gender: 1,
    age: 27,
    city: 'Loon',
    country: 'PH',
    goals: ['marriage'],
    away: 6800,
    looksFor: [26, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Our old church fell in the earthquake of 2013 when I was still in school, and I watched each stone go back into its place. I am now a tour guide in that church. On Saturdays I gather shells with my nieces and we never sell them.',
    aboutMatch:
      'I want a lasting marriage, blessed in that church. Come from wherever, but come with a clear mind.',
  },
  {
    name: 'Fretzie',
    gender: 1,
    age: 25,
    city: 'Panglao',
    country: 'PH',
    goals: ['casual', 'friendship'],
    away: 159,
    looksFor: [24, 35],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I am a bartender at the beach who mostly drinks coconut water. People tell me secrets in twelve languages. My family farms ube, so I make a purple cocktail that tourists photograph and my father refuses to taste.',
    aboutMatch: 'I like easy company and honest answers. Do not tell me you are single if you are not.',
  },
  {
    name: 'Virginia',
    gender: 1,
    age: 53,
    city: 'Jagna',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 5225,
    looksFor: [52, 68],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'Calamay in coconut shells with a red seal: I close forty a day. In my first life I was a math teacher; in my second a wife; and now I am a student of the piano, lesson eleven. My neighbors are very Christian about it.',
    aboutMatch: 'Let there be a man who claps anyway. I have good humor and a rice cooker for two.',
  },
  {
    name: 'Honey',
    gender: 1,
    age: 30,
    city: 'Ubay',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 2539,
    looksFor: [29, 42],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I work in a dairy station: water buffaloes in the morning, ice cream in the afternoon. My little boy is four and has never seen a bad day, only bad minutes. We live with my grandparents, and they go to bed when the chickens do.',
    aboutMatch:
      'I want a kind father for him and a best friend for me. You can be a city man, the buffaloes will not tell.',
  },
  {
    name: 'Sylvia',
    gender: 1,
    age: 46,
    city: 'Tacloban',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 2831,
    looksFor: [45, 61],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'On the eighth of November I lay flowers for eleven people, and on the ninth I go back to my classroom. I teach Filipino to Grade 10. My only daughter survived by holding on to a refrigerator; today she is an architect of evacuation centers.',
    aboutMatch: 'Someone with depth, and with lightness too. We would cook together and let the radio talk.',
  },
  {
    name: 'Mhae',
    gender: 1,
    age: 24,
    city: 'Tacloban',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 367,
    looksFor: [23, 33],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Milkfish, binagol and moron: I am the one who packs the pasalubong at the bus terminal. I studied hotel management, and my laughing is heard in the next terminal. I have a collection of ticket stubs, not all of them mine.',
    aboutMatch: 'A gentle boyfriend, that is what I want to find. Let us be funny and true.',
  },
  {
    name: 'Rowela',
    gender: 1,
    age: 35,
    city: 'Ormoc City',
    country: 'PH',
    goals: ['marriage'],
    away: 4123,
    looksFor: [34, 49],
    facts:
      'average, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I check pineapples in the cannery in Ormoc, and I see them in my sleep, rolling. My daughter is thirteen and was born in the year of the storm, so she is called Hope in our language, Paglaum. We grow tomatoes in old basins.',
    aboutMatch:
      'I am prepared for true love, even if it arrives late and by bus. He must be proud to walk with two ladies.',
  },
  {
    name: 'Emerald',
    gender: 1,
    age: 33,
    city: 'Baybay',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1018,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, academic, no smoking, no drinking',
    aboutUser:
      'I am a plant breeder at the university, specialized in sweet potato, which has fed more heroes than rice. I have a small car, a big family and a doctorate I finished between brownouts. My grandmother still asks what I really do.',
    aboutMatch:
      'You do not have to understand roots. I look for a patient and truthful man to put some down with.',
  },
  {
    name: 'Fe',
    gender: 1,
    age: 50,
    city: 'Maasin, Southern Leyte',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    kaPartner: true,
    away: 4916,
    looksFor: [49, 65],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'My mother had nine children and was out of long names when I came. I have a sari-sari store beside the cathedral, with a bench for those who only want to talk. In the evening my son closes the shutters, and I count and pray.',
    aboutMatch:
      'I would welcome a serious man of fifty or sixty. He could sit on the bench first and come behind the counter later.',
  },
  {
    name: 'Melody',
    gender: 1,
    age: 29,
    city: 'Sogod, Southern Leyte',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2318,
    looksFor: [28, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'I am a radio operator of the coast guard in Southern Leyte, the calm voice on channel 16. I learned to paraglide last year, from the same mountain where I was afraid as a child. My mother lights a candle each time.',
    aboutMatch:
      'If you call, I will answer, it is my job and my character. I am curious about brave and gentle people.',
  },
  {
    name: 'Rosenda',
    gender: 1,
    age: 44,
    city: 'Palompon',
    country: 'PH',
    goals: ['marriage'],
    away: 8100,
    looksFor: [43, 58],
    facts:
      'average, brown eyes, black hair, annulled, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'We fish for blue crabs and I know which families are hungry by who comes to borrow pots. My marriage was annulled when the youngest was six, and since then crabs have paid for three schoolbags. The eldest became a marine engineer, over my protest.',
    aboutMatch:
      'I would marry a man with work on the land. A full plate and a clean joke are waiting for him.',
  },
  {
    name: 'Ginalyn',
    gender: 1,
    age: 31,
    city: 'Naval',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1400,
    looksFor: [30, 44],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a Biliranon, and our island has a waterfall for every family. I work for the electric cooperative and I climb the poles myself. My mother fainted when she first saw it; now she brings snacks.',
    aboutMatch:
      'He should trust me with his heart and with his wiring. I want to marry before my mother stops bringing snacks.',
  },
  {
    name: 'Norma',
    gender: 1,
    age: 54,
    city: 'Carigara',
    country: 'PH',
    goals: ['friendship'],
    away: 19500,
    looksFor: [52, 70],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I have raised five children, one hundred ducks and the standard of the parish choir. I was the municipal nurse in a time when we had only alcohol and good words. Now I sleep until six like a rich woman.',
    aboutMatch: 'Write to me if you like ducks, hymns or sleeping until six.',
  },
  {
    name: 'Shane-Marie',
    gender: 1,
    age: 22,
    city: 'Catarman, Northern Samar',
    country: 'PH',
    goals: ['friendship'],
    away: 246,
    looksFor: [21, 29],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'Our campus in Northern Samar has more carabaos than lecturers, and I like both. I am studying communication and produce a podcast in Waray with a phone and a blanket over my head. So far there are fifty-two listeners and my aunt.',
    aboutMatch: 'Be a listener and tell me what radio sounds like in your country.',
  },
  {
    name: 'Estela',
    gender: 1,
    age: 47,
    city: 'Calbayog',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3790,
    looksFor: [46, 62],
    facts:
      'average, brown eyes, brown hair, annulled, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I weave tikog mats with flowers, like the women of Basey who taught me, and I run a dormitory for girls. Forty girls, one mirror. The annulment closed a door, and I painted it green.',
    aboutMatch:
      'Somebody used to his own company, and a little tired of it, would understand me. Mind your words and I will mind mine.',
  },
  {
    name: 'Jovita',
    gender: 1,
    age: 42,
    city: 'Basey',
    country: 'PH',
    goals: ['marriage'],
    away: 5355,
    looksFor: [41, 56],
    facts:
      'average, brown eyes, brown hair, single, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'In the Saob cave we weave because it is cool there and the grass stays soft. We sing so that the hours go faster. I raised my son with mats: one mat, one month of school; and he graduated on mat one hundred and something.',
    aboutMatch: 'My thanks would go to a hard worker with a clean heart. Come and hear us sing.',
  },
  {
    name: 'Kristine',
    gender: 1,
    age: 27,
    city: 'Borongan',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'trial',
    away: 899,
    looksFor: [26, 38],
    facts:
      'chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Borongan has the best waves nobody talks about, and I gave surfing lessons to the mayor. I also do bookkeeping for three bakeries. My father says that I am half fish and half calculator.',
    aboutMatch: 'Let us have fun like adults and be honest like children. If it grows, we water it.',
  },
  {
    name: 'Alma',
    gender: 1,
    age: 36,
    city: 'Guiuan',
    country: 'PH',
    goals: ['marriage'],
    standing: 'lapsed',
    away: 11500,
    looksFor: [35, 50],
    facts:
      'little chubby, brown eyes, brown hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'The first town that the storm hit was ours. I was pregnant then, and I gave birth in a tent, by flashlight, to a girl who sleeps through any thunder. I sell Guiuan’s shellcraft to hotels: lamps, curtains, bowls.',
    aboutMatch:
      'My daughter would like a father who plays checkers. I would like a man who says good morning and means it.',
  },
  {
    name: 'Rosita',
    gender: 1,
    age: 58,
    city: 'Catbalogan',
    country: 'PH',
    goals: ['friendship'],
    away: 27500,
    looksFor: [56, 74],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Tinapa, dried squid, and gossip: my corner of the market sells all three, the last for free. My husband has been dead for fourteen years and I still set the alarm at his hour. I have high blood pressure and low expectations, and I am happy most days.',
    aboutMatch: 'I want someone to exchange news with. Bring a good appetite and a clean shirt.',
  },
  {
    name: 'Madelyn',
    gender: 1,
    age: 30,
    city: 'Laoang',
    country: 'PH',
    goals: ['marriage'],
    away: 3423,
    looksFor: [29, 42],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'To come home I need a plane, a van and a pump boat, so I do not come home often; but now I stay. I was assigned as the municipal accountant, and the island gave me a house with a view of the lighthouse. In the evening I read to my landlady, who is ninety-one.',
    aboutMatch:
      'I hope for a thoughtful man who could love a small place. My heart is free and my weekends too.',
  },
]
