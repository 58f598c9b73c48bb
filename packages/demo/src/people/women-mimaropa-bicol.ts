import type { Person } from '../person.ts'

/** Women of Mindoro, Marinduque, Romblon, Palawan and Bicol. */
export const womenOfMimaropaAndBicol: Person[] = [
  {
    name: 'Salome',
    gender: 1,
    age: 42,
    city: 'Calapan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3221,
    looksFor: [41, 57],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am the nurse at a school with nine hundred pupils, so I am good with knees and with stomachaches before exams. I was engaged once, and we had planned a calamansi farm. I planted it without him, and last year it paid for a roof.',
    aboutMatch: 'He may have a past; everyone over forty has one. I ask only that he has made peace with it.',
  },
  {
    name: 'Layla',
    gender: 1,
    age: 27,
    city: 'Puerto Galera',
    country: 'PH',
    goals: ['casual', 'relationship'],
    away: 11,
    looksFor: [26, 38],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Divemaster, twelve hundred dives, and still afraid of the trigger fish. I am half Iraya Mangyan, and my lola weaves nito baskets finer than any machine. In the rainy months I repair wetsuits and listen to podcasts about space.',
    aboutMatch: 'Someone who likes the sea and leaves it cleaner. Easy beginnings are the best ones.',
  },
  {
    name: 'Rosalina',
    gender: 1,
    age: 49,
    city: 'Boac',
    country: 'PH',
    goals: ['friendship'],
    away: 13800,
    looksFor: [48, 64],
    facts: 'slim, brown eyes, brown hair, single, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'During Lent I paint the wooden masks for the Moriones, and I do the angry ones best. For the rest I sew, I bake arrowroot cookies and I look after my old father who was a Roman soldier forty times. My daughter is a nurse in Aberdeen.',
    aboutMatch:
      'Friendship with a person who likes traditions, his or mine. Let us write about the feasts of our towns.',
  },
  {
    name: 'Jeanette',
    gender: 1,
    age: 33,
    city: 'Odiongan',
    country: 'PH',
    goals: ['marriage'],
    standing: 'verified',
    away: 1434,
    looksFor: [32, 46],
    facts:
      'slim, brown eyes, brown hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'The ferry brings the newspapers to Romblon one day late, and I bring them to the radio, where I read the news. I have been on air for eleven years and at the market people recognize me only when I speak. My sister and I keep four beehives on our roof.',
    aboutMatch:
      'My intentions are serious: one man, one house, some children. A nice voice would be an extra.',
  },
  {
    name: 'Bituin',
    gender: 1,
    age: 30,
    city: 'El Nido',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'premium-new',
    away: 304,
    looksFor: [29, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I cook on the tour boats, grilled fish and mango for thirty people on a kitchen smaller than a bed. My family came from Cuyo, so I measure all distances in boat hours. I am saving to have my own boat, and I already know its name.',
    aboutMatch: 'Are you somebody who helps carry things from the beach? Then we could be friends by noon.',
  },
  {
    name: 'Armida',
    gender: 1,
    age: 45,
    city: 'Puerto Princesa',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4027,
    looksFor: [44, 60],
    facts:
      'slim, brown eyes, black hair, separated, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I am a park ranger at the underground river and I have explained bats to kings and to kindergartens. I have two sons in the navy. Since my separation seven years ago I sleep well, eat well, and talk to my plants a bit too much.',
    aboutMatch:
      'It would be good to have somebody who answers. A decent and outdoorsy man, not afraid of monkeys.',
  },
  {
    name: 'Luzviminda',
    gender: 1,
    age: 57,
    city: 'Romblon',
    country: 'PH',
    goals: ['friendship'],
    away: 23500,
    looksFor: [55, 72],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, junior high, no smoking, no drinking',
    aboutUser:
      'We have marble here as other places have mud. My sons cut it, and I polish the small things, mortars and crosses, with wet sand. At night I sit on the seawall with my friends, all of us widows, and you never heard such laughing.',
    aboutMatch:
      'Good wishes are welcome from anywhere. I can write short letters, my granddaughter helps me with the spelling.',
  },
  {
    name: 'Chona',
    gender: 1,
    age: 37,
    city: 'Mamburao',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 2458,
    looksFor: [36, 51],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I harvest salt, which means that I watch the sky for a living. When it rains in March, a week of work is gone, and we start again. My daughter is ten years old and wants to be a meteorologist, and I know exactly why.',
    aboutMatch:
      'Patience is the most beautiful thing in a man, I think. Come if you have it, we will make use of it.',
  },
  {
    name: 'Jhenny',
    gender: 1,
    age: 25,
    city: 'Coron',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 576,
    looksFor: [24, 34],
    facts:
      'chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I am the receptionist of an inn with eleven rooms and a turtle drawn on every door, by me. In the slow months I climb the 721 steps to the cross and sell water to those who climb after me. My brothers say I talk to tourists in five languages, all wrong.',
    aboutMatch: 'Say hello in yours and I will write it in my notebook.',
  },
  {
    name: 'Gloria',
    gender: 1,
    age: 51,
    city: 'Pinamalayan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 5044,
    looksFor: [50, 66],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I served thirty years in the rural bank and I approved many loans for pigs. My husband raised the pigs, so it was love by paperwork. He died in 2018, and our three girls gave me this profile for my birthday.',
    aboutMatch:
      'I am open to a second marriage with a kind man. He need not be a farmer, but he should not look down on one.',
  },
  {
    name: 'Mimarie',
    gender: 1,
    age: 29,
    city: "Brooke's Point",
    country: 'PH',
    goals: ['marriage'],
    away: 8800,
    looksFor: [28, 41],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am assigned as a teacher among the Pala’wan in the hills, four hours’ walk from the highway. The children taught me which leaves to eat and I taught them division. On the last Friday of the month I come down, buy soap and call everyone.',
    aboutMatch:
      'If you can wait for a reply from Friday to Friday, write to me. A faithful man is all my mother asks, and I agree with her.',
  },
  {
    name: 'Ditas',
    gender: 1,
    age: 40,
    city: 'Calapan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 1204,
    looksFor: [39, 54],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'I run the sound system for fiestas, weddings and elections in Oriental Mindoro. My truck has more speakers than seats. I have no children, but I paid for the schooling of five nephews, and all five can carry speakers.',
    aboutMatch: 'Do you dance? It does not matter, I choose the songs anyway.',
  },
  {
    name: 'Amalia',
    gender: 1,
    age: 48,
    city: 'Legazpi',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 2337,
    looksFor: [47, 63],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Three times we have evacuated because of Mayon, and three times I carried the same sewing machine. I teach dressmaking at the technical school, and I make the gowns for half of our graduations. My husband was a policeman and he was killed on duty; I have forgiven, it took years.',
    aboutMatch:
      'I hope for somebody with whom the evenings are not so long. A man of faith and of few bad habits.',
  },
  {
    name: 'Kathleen',
    gender: 1,
    age: 26,
    city: 'Naga, Camarines Sur',
    country: 'PH',
    goals: ['relationship'],
    away: 192,
    looksFor: [25, 37],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Fresh from the bar exam, waiting for the results, chewing on pencils. My mother is a market vendor who can quote the Civil Code because she listened to me memorize. I swim in the river pool of Malabsay on Sundays.',
    aboutMatch:
      'Please distract me, kindly, until the results come. After that I will be a normal person and a loyal one.',
  },
  {
    name: 'Nora',
    gender: 1,
    age: 44,
    city: 'Iriga',
    country: 'PH',
    goals: ['marriage'],
    away: 3814,
    looksFor: [43, 58],
    facts:
      'little chubby, brown eyes, black hair, annulled, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I cook pinangat, taro leaves with coconut and chili, and I send it in coolers as far as Cubao. My former husband and I tried for ten years; then the court agreed with both of us. My youngest is eleven and plays chess for the city.',
    aboutMatch: 'I have time for love again. Bring your appetite and some patience with spicy people.',
  },
  {
    name: 'Aileen',
    gender: 1,
    age: 34,
    city: 'Sorsogon City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1695,
    looksFor: [33, 47],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Every January I count whale sharks in Donsol with a team of volunteers, and I recognize forty by their spots. During the other months I am a statistician for the city. It is one job, if you ask me: counting what we want to keep.',
    aboutMatch: 'I enjoy people with a sense of wonder. For the long run I want marriage and a dog.',
  },
  {
    name: 'Precy',
    gender: 1,
    age: 38,
    city: 'Virac',
    country: 'PH',
    goals: ['marriage'],
    away: 6100,
    looksFor: [37, 52],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I strip abaca in the hills of Catanduanes and weave it into slippers, placemats and bags. We call our island the land of the howling winds, and it is not poetry. My son and I have rebuilt our house two times; he was eight the first time and he carried nails.',
    aboutMatch: 'A husband who stays when it storms, I cannot say it shorter.',
  },
  {
    name: 'Daisy',
    gender: 1,
    age: 31,
    city: 'Daet',
    country: 'PH',
    goals: ['casual', 'relationship'],
    away: 527,
    looksFor: [30, 43],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I shape surfboards in Bagasbas with my brother and I bake pineapple pies for the coffee shop next door. Sawdust in the morning, sugar in the afternoon. Everything I own smells of one or the other.',
    aboutMatch: 'Looking for good company, and if the heart joins, I will not stop it.',
  },
  {
    name: 'Elsa',
    gender: 1,
    age: 53,
    city: 'Masbate City',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 4738,
    looksFor: [52, 68],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I keep the accounts of a cattle ranch, and during the rodeo I sell tickets and shout for my niece, who ropes better than the boys. My late husband was the vet. I ride an old mare called Señora every morning at five.',
    aboutMatch: 'If you have manners and a hat, we will get along. I can teach you to ride, slowly.',
  },
  {
    name: 'Rowelyn',
    gender: 1,
    age: 28,
    city: 'Tabaco',
    country: 'PH',
    goals: ['marriage'],
    away: 2103,
    looksFor: [27, 40],
    facts:
      'little chubby, brown eyes, brown hair, single, no children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'Our family forges knives, and I do the handles because my fingers are small. I left school when my father became ill, and last year I returned by module with classmates who are fifteen. They call me Nanay and copy my homework.',
    aboutMatch:
      'Let him be proud of an honest trade. I would like three children, and a machine for the hammering.',
  },
  {
    name: 'Michelle',
    gender: 1,
    age: 39,
    city: 'Naga, Camarines Sur',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'executive',
    away: 914,
    looksFor: [38, 53],
    facts:
      'average, brown eyes, black hair, divorced, has children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a pediatrician and I have a drawer full of stickers, for brave mothers also. My divorce was given in Canada, where I lived for eight years and was cold for eight years. My son is ten and thinks Bicol Express is a train, and then he thinks it is a joke.',
    aboutMatch:
      'A warm-hearted adult who likes to laugh at breakfast. I will not move again, so you must love Bicol.',
  },
  {
    name: 'Rosel',
    gender: 1,
    age: 23,
    city: 'Ligao',
    country: 'PH',
    goals: ['friendship'],
    away: 120,
    looksFor: [22, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'The sunflowers on our road bloom in January, and my cousins and I charge ten pesos for pictures to pay my tuition. I study agriculture at the state college. I have a carabao named after a senator.',
    aboutMatch: 'Hi to everyone who likes plants and jokes. I answer after milking.',
  },
  {
    name: 'Marissa',
    gender: 1,
    age: 46,
    city: 'Bulan',
    country: 'PH',
    goals: ['marriage'],
    away: 9900,
    looksFor: [45, 61],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I dry anchovies on bamboo racks, and the whole town knows what I do by the smell. My husband left me four children, a boat with two holes and no debts, and I thank him for the last one. The holes are fixed.',
    aboutMatch: 'I can be happy with little, but not with half the truth. Serious gentlemen only, please.',
  },
  {
    name: 'Eliza',
    gender: 1,
    age: 32,
    city: 'Legazpi',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2810,
    looksFor: [31, 45],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'A geologist must not get attached to volcanoes, they told us. I work at the observatory on Lignon Hill and I say good night to Mayon anyway. At home there are two sisters, one piano, and a lot of pili nuts.',
    aboutMatch:
      'I would enjoy letters from someone who knows much about one thing. You choose the thing. I am not religious, but I respect whoever is.',
  },
  {
    name: 'Sheryl',
    gender: 1,
    age: 35,
    city: 'Pili',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 3628,
    looksFor: [34, 49],
    facts:
      'little chubby, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I grow rice with the women’s organic group and drive the group’s tractor, since nobody else wanted the license. My daughter was born early and tiny, and now nobody in her school runs faster. We laugh a lot at our house, even during brownouts.',
    aboutMatch: 'I need a grown-up who says what he means. If he can also sharpen a bolo, wonderful.',
  },
  {
    name: 'Thelma',
    gender: 1,
    age: 54,
    city: 'Goa',
    country: 'PH',
    goals: ['friendship'],
    away: 16800,
    looksFor: [53, 70],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I was the librarian of a seminary for thirty years, surrounded by men who were not available. Now I am retired and catalog my own books, about two thousand. My eyes get tired at nine.',
    aboutMatch: 'Let us discuss novels before nine. I like old French ones and anything with detectives.',
  },
]
