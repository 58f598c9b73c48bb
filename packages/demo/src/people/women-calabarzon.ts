import type { Person } from '../person.ts'

/** Women of the provinces south of the capital: Cavite, Laguna, Batangas, Rizal, Quezon. */
export const womenOfCalabarzon: Person[] = [
  {
    name: 'Maridel',
    gender: 1,
    age: 35,
    city: 'Lucena',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1383,
    looksFor: [34, 48],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Ships to Marinduque leave from our port, and I sell the tickets and everybody asks me about the weather. My parents own a small coconut farm in Sariaya where I spend my two free days. I was engaged to a seaman when I was twenty-six, and we are still friends.',
    aboutMatch: 'Do you like long Sunday lunches with relatives who ask too much? Then we have a beginning.',
  },
  {
    name: 'Jaymalyn',
    gender: 1,
    age: 22,
    city: 'Dasmariñas',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 479,
    looksFor: [21, 29],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'Second course, second chance: after two years of engineering I changed to early childhood education and I am happy now. I take care of my sister’s baby in the morning and go to class in the afternoon. My English is from books, so I use words that nobody says.',
    aboutMatch: 'Teach me the words that people do say. I will teach you lullabies.',
  },
  {
    name: 'Rosanna',
    gender: 1,
    age: 43,
    city: 'Antipolo',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 2938,
    looksFor: [43, 58],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I manage the parking and the candles for the pilgrims at the cathedral, and in May I do not sleep. My husband, a tricycle driver, died of dengue when our boy was three. The boy is fifteen now and serves at the altar, mostly without being late.',
    aboutMatch: 'I am praying for someone constant. He should know that my son decides with me.',
  },
  {
    name: 'Anne-Marie',
    gender: 1,
    age: 29,
    city: 'Calamba',
    country: 'PH',
    goals: ['relationship'],
    away: 34,
    looksFor: [28, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Semiconductors are so small that a sneeze costs money, and I supervise the room where nobody may sneeze. My flatmates are two classmates from Los Baños, and we have one kitchen and three opinions. Every summer we climb Makiling and each time I say never again.',
    aboutMatch:
      'I am attracted to people who are calm, curious and clean up their plates. It would be nice if you were ready for something real.',
  },
  {
    name: 'Liwayway',
    gender: 1,
    age: 55,
    city: 'San Pablo',
    country: 'PH',
    goals: ['friendship'],
    away: 7700,
    looksFor: [53, 70],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I was named after a magazine that my mother loved. Around our seven lakes I sell tilapia and grow hanging plants, and I know the joggers by their shoes. My husband has been gone eleven years.',
    aboutMatch:
      'Someone to talk with in the evening, that is really all I want to find. It does not matter to me where you are from.',
  },
  {
    name: 'Cheska',
    gender: 1,
    age: 26,
    city: 'Imus',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 842,
    looksFor: [25, 36],
    facts:
      'chubby, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I paint nails in the daytime and ride motocross on Sundays, so one of these hobbies ruins the other. Four brothers raised me after our mother went to work in Italy. I make my own hot sauce, three levels, the last one is called Cousin.',
    aboutMatch:
      'A sporty man with patience for my brothers. We could meet for breakfast, which is my best hour.',
  },
  {
    name: 'Aida',
    gender: 1,
    age: 47,
    city: 'Lipa',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3837,
    looksFor: [46, 62],
    facts:
      'slim, brown eyes, black hair, annulled, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'My father left me two hectares of coffee, and after twenty years in banking I finally moved back to take care of it. I roast on Fridays; the smell goes three houses far. My two daughters do the selling, and they are better than I was.',
    aboutMatch:
      'I have had enough of half-hearted people. Show me that you are really here, and I will be too.',
  },
  {
    name: 'Nenette',
    gender: 1,
    age: 38,
    city: 'Taal',
    country: 'PH',
    goals: ['marriage'],
    away: 4890,
    looksFor: [37, 52],
    facts:
      'little chubby, brown eyes, black hair, separated, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'We lost our roof to the ash in 2020 and I learned to mix cement from a video. I embroider table linen, the calado way, sitting by the window with my aunts. There are two children, nine and thirteen, and they know how to pack a bag in five minutes.',
    aboutMatch: 'Safety is a big word for me now. If you are a dependable man, you are already interesting.',
  },
  {
    name: 'Shirley',
    gender: 1,
    age: 31,
    city: 'Santa Rosa',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 1003,
    looksFor: [30, 44],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am an assembly engineer in a car plant and I drive a bicycle, my colleagues find it very funny. My parents sell buko pie beside the highway; I grew up reading customers’ number plates. On Saturdays I tutor math for free at our chapel.',
    aboutMatch:
      'I hope for a partner with whom silence is comfortable. Children, yes, when we are both sure.',
  },
  {
    name: 'Crisanta',
    gender: 1,
    age: 41,
    city: 'Infanta, Quezon',
    country: 'PH',
    goals: ['marriage'],
    away: 5382,
    looksFor: [40, 56],
    facts:
      'average, brown eyes, black hair, widowed, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'On the Pacific side of Quezon the waves are serious, and I have been mending nets on this beach since I was nine. My husband and his brother went out in a good boat and came back in a newspaper. I light a lamp for them on All Souls’ Day, and on other days I sing while I work.',
    aboutMatch:
      'Somebody from the land would suit me better. I am healthy, honest and I can cook anything with fins.',
  },
  {
    name: 'Rina',
    gender: 1,
    age: 33,
    city: 'Tagaytay',
    country: 'PH',
    goals: ['relationship'],
    standing: 'verified',
    away: 1140,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I am the pastry chef in a hotel over the lake, and fog is my daily colleague. As a child I wanted to be a nun, then a boxer. What remained is getting up early and hitting dough.',
    aboutMatch:
      'Look for me if you like to talk about food and feelings in the same sentence. I am slow with love but I do not go backwards.',
  },
  {
    name: 'Ofelia',
    gender: 1,
    age: 50,
    city: 'Biñan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 3468,
    looksFor: [49, 65],
    facts:
      'slim, brown eyes, brown hair, divorced, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I spent twenty years in Rome as a caregiver and I returned last December with a suitcase full of recipes and a pension that will come someday. Puto Biñan for breakfast again after all those years made me weep over the plate. My former husband stayed there, with somebody else and with my good pots.',
    aboutMatch: 'I have a garden, a sense of humor, and nobody to tell about my day. Maybe you.',
  },
  {
    name: 'Honeylette',
    gender: 1,
    age: 27,
    city: 'Cainta',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    away: 356,
    looksFor: [26, 37],
    facts:
      'average, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I sell bibingka from my grandmother’s clay ovens, and I am also a moderator for an online game, which is similar: heat from above and below. My son Gab is six and learning the violin on a toy. It is only us two and three goldfish.',
    aboutMatch: 'Be nice, be real, be patient. I will be the same.',
  },
  {
    name: 'Maria-Luz',
    gender: 1,
    age: 46,
    city: 'Nagcarlan',
    country: 'PH',
    goals: ['marriage'],
    away: 4563,
    looksFor: [45, 62],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'There is an underground cemetery in our town and I am its guide, so I speak softly by habit. Twelve years I was in a convent, and I left without anger and with all my friends. Now I teach religion and grow lanzones.',
    aboutMatch:
      'I would be glad of a husband who prays and also dances. It is not too late, the Bible has many examples.',
  },
  {
    name: 'Jasel',
    gender: 1,
    age: 24,
    city: 'Cavite City',
    country: 'PH',
    goals: ['casual', 'friendship'],
    away: 237,
    looksFor: [23, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'We talk Chabacano at home, the Cavite kind, and almost nobody my age does. So I record old people telling stories and put the recordings in the library. By profession I fold sails and rent out kayaks.',
    aboutMatch: 'Interested in small languages? Then I have many hours of material for you.',
  },
  {
    name: 'Lolita',
    gender: 1,
    age: 52,
    city: 'Batangas City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'lapsed',
    away: 10400,
    looksFor: [50, 67],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'My children are grown and my carinderia near the pier feeds the ferry crews. Kapeng barako is what keeps me awake and also what keeps me company. I speak loudly because the ferries do.',
    aboutMatch:
      'Looking for a cheerful gentleman who eats what is served. I am a widow of nine years and tired of eating standing up.',
  },
  {
    name: 'Ivy',
    gender: 1,
    age: 30,
    city: 'Bacoor',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 678,
    looksFor: [29, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'As a speech therapist I celebrate one new word the way others celebrate a promotion. Last week a boy of four said “ate” to me for the first time. I sing in a church choir and I skate, very carefully, at the mall rink.',
    aboutMatch:
      'The right man has a soft way of speaking and strong principles. I want to be a mother someday.',
  },
  {
    name: 'Teresa-Mae',
    gender: 1,
    age: 28,
    city: 'Lucban',
    country: 'PH',
    goals: ['marriage'],
    away: 5147,
    looksFor: [27, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'When I was small I believed that every town covers its houses with colored rice wafers in May. I make those wafers, kiping, and in the months between I sell longganisa with lots of garlic. My brother has Down syndrome and is the best salesman in the family.',
    aboutMatch:
      'You have to love him too, but that will happen in one minute. We are simple, loud and loyal.',
  },
  {
    name: 'Marietta',
    gender: 1,
    age: 44,
    city: 'Tanay',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2560,
    looksFor: [43, 59],
    facts:
      'average, brown eyes, brown hair, single, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I opened a little lodge for mountain bikers above the clouds of Rizal, four rooms and one long table. My daughter’s father is English, lives in Leeds, and still sends her a letter monthly. It is cold here in January, and we burn wood and play cards.',
    aboutMatch: 'If you like mud, dogs and cards, come and sit. I will not pretend to lose.',
  },
  {
    name: 'Jonalyn',
    gender: 1,
    age: 36,
    city: 'Gumaca',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 4147,
    looksFor: [35, 50],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I work in the agrarian reform office, and I read land titles that people have waited thirty years for. Seeing an old farmer sign his name for the first time keeps me in this job. My own land is a window box with pechay.',
    aboutMatch:
      'I wish to be married to a just man. We will have discussions, and I hope we will always finish them.',
  },
  {
    name: 'Cristy',
    gender: 1,
    age: 25,
    city: 'Rodriguez',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 151,
    looksFor: [24, 35],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Production worker at a noodle factory, six days a week. I run in the hills on the seventh because the air is free. Two years ago I could not swim; now I am the lifeguard of our barangay pool in summer.',
    aboutMatch: 'I value effort more than talent. Show me what you are trying to learn.',
  },
  {
    name: 'Nimfa',
    gender: 1,
    age: 40,
    city: 'Pagsanjan',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 2007,
    looksFor: [39, 54],
    facts:
      'slim, brown eyes, black hair, annulled, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'My brothers paddle the boats to the waterfall and I am the one at home with the first-aid box. I am also a beautician: weddings, funerals, graduations. My eldest is entering college this year, God help my wallet.',
    aboutMatch:
      'I would appreciate a man who sees that I am tired and makes the coffee. After that we can talk about everything.',
  },
]
