import type { Person } from '../person.ts'

/** Men of the Netherlands, Belgium, Luxembourg and France. */
export const menOfTheLowCountriesAndFrance: Person[] = [
  {
    name: 'Jan-Erik',
    gender: 3,
    age: 51,
    city: 'Leeuwarden',
    country: 'NL',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 772,
    looksFor: [36, 50],
    facts:
      'average, blue eyes, brown hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I am a skipper of a flat-bottomed sailing ship and take school classes over the Wadden Sea. I have been divorced for five years, with a son of twenty and a daughter of eighteen who both crew for me in summer. At home we speak Frisian, so Dutch is already a foreign language.',
    aboutMatch:
      'I look for a woman who likes wind and who can also be at home alone for some days. In winter I have three free months, and I would spend them with you.',
  },
  {
    name: 'Sjoerd',
    gender: 3,
    age: 38,
    city: 'Zwolle',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship'],
    away: 422,
    looksFor: [28, 38],
    facts:
      'slim, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Water engineer, it is almost the law here. I worked for seven months on a flood project in Bulacan and learned there that people can laugh with their feet in the water. I come from a Reformed family, I believe, but with questions.',
    aboutMatch:
      'You can be direct with me, I even prefer it. I wish for children and would live in either country.',
  },
  {
    name: 'Bas',
    gender: 3,
    age: 31,
    city: 'Eindhoven',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'trial',
    away: 34,
    looksFor: [23, 32],
    facts:
      'slim, brown eyes, blonde hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I build machines that build machines, and after work I play korfball, which you will have to look up. My best friend is married to a girl from Baguio and I was the tallest person at their wedding by far. I am easy-going except at board games.',
    aboutMatch:
      'Let us talk about normal things first. I would like a girlfriend, and I am open for how that grows.',
  },
  {
    name: 'Gerrit',
    gender: 3,
    age: 64,
    city: 'Middelburg',
    country: 'NL',
    heritage: 'european',
    goals: ['friendship', 'marriage'],
    away: 5400,
    looksFor: [49, 63],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'I grew onions and sugar beets on the island of Walcheren, now my son does. My wife died after forty years of marriage, and I thought that was it for me. Then my granddaughter helped me to make this page.',
    aboutMatch: 'A believing woman, simple and honest. I do not like flying but I have promised to learn it.',
  },
  {
    name: 'Wouter',
    gender: 3,
    age: 45,
    city: 'Nijmegen',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 1695,
    looksFor: [33, 46],
    facts:
      'average, blue eyes, brown hair, divorced, has children, maybe children, academic, no smoking, drinks in company',
    aboutUser:
      'Psychiatrist, the kind that mostly listens. My three children are with me one week and with their mother the next, so my life is either very full or very empty. I run up the only hill we have, again and again.',
    aboutMatch:
      'I like people with self-mockery. It would be good if you have patience for a busy even week and a dull odd one.',
  },
  {
    name: 'Dirk-Jan',
    gender: 3,
    age: 57,
    city: 'Enschede',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 7900,
    looksFor: [43, 57],
    facts:
      'average, brown eyes, other hair, divorced, has children, wants none, college, smokes, drinks in company',
    aboutUser:
      'I drive a lorry with flowers to Denmark and with herring back. Divorced twice, father once, wiser, I hope, three times. My hobby is old mopeds, of which I have six and the neighbours would like me to have none.',
    aboutMatch:
      'No drama, good food, a bit of travelling. I smoke outside and will not stop for anyone but myself.',
  },
  {
    name: 'Ravi',
    gender: 3,
    age: 35,
    city: 'The Hague',
    country: 'NL',
    heritage: 'southAsian',
    goals: ['marriage'],
    standing: 'new',
    away: 613,
    looksFor: [25, 35],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My grandparents came from Suriname, and theirs came from India, so my kitchen has three continents. I work as a legal adviser for tenants. Every year for Phagwa our whole street turns purple and green.',
    aboutMatch:
      'I am looking for my future wife and I am happy to explain my family tree with a drawing. Hindu at heart, with open doors.',
  },
  {
    name: 'Hessel',
    gender: 3,
    age: 48,
    city: 'Sneek',
    country: 'NL',
    heritage: 'european',
    goals: ['friendship'],
    away: 2642,
    looksFor: [35, 49],
    facts:
      'slim, blue eyes, brown hair, separated, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am a sailmaker, and my hands look like it. Recently separated, so I keep to friendship now and want to be clear about that. I have two boys who are better sailors than I was at their age.',
    aboutMatch: 'Write to me if you work with your hands too. I can tell a lot about rope.',
  },
  {
    name: 'Joost',
    gender: 3,
    age: 41,
    city: 'Haarlem',
    country: 'NL',
    heritage: 'european',
    goals: ['marriage'],
    away: 159,
    looksFor: [30, 41],
    facts:
      'average, blue eyes, black hair, widowed, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I teach history at a secondary school. My wife Annelies died three years ago, and our girls are eight and five. The evenings are what is hard, after the second story.',
    aboutMatch:
      'I am not looking for a nanny or a copy of someone. I hope for a grown woman who could love again with me, at the tempo of two small girls.',
  },
  {
    name: 'Maarten',
    gender: 2,
    age: 44,
    city: 'Utrecht',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 1659,
    looksFor: [34, 50],
    facts:
      'slim, blue eyes, blonde hair, divorced, no children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'I am a carillon player, which means that a whole city hears my mistakes. I was married to a man for nine years, and it ended as quietly as it started. My parents, both farmers, came to that wedding in their Sunday clothes and danced.',
    aboutMatch:
      'I would like to meet a man who can be alone and prefers not to be. Filipino friends taught me that a house is never too small for guests.',
  },
  {
    name: 'Koen',
    gender: 3,
    age: 33,
    city: 'Gent',
    country: 'BE',
    heritage: 'european',
    goals: ['relationship'],
    verified: true,
    away: 539,
    looksFor: [24, 34],
    facts:
      'slim, blue eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'Brewer in a brewery of four people, so I am also the driver, the cleaner and the complaints desk. I cycle on cobblestones for pleasure. My sister adopted a girl from Cebu, and since then we all follow the news of the island.',
    aboutMatch: 'I like women who eat with appetite. My job is beer, but you do not have to drink it.',
  },
  {
    name: 'Luc',
    gender: 3,
    age: 62,
    city: 'Namur',
    country: 'BE',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    away: 3400,
    looksFor: [47, 62],
    facts:
      'average, other eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Retired from the fire brigade, where I was the diver. I lost my wife in the second year of the pandemic. I have learned to make her soups from her notebook, which has no quantities.',
    aboutMatch:
      'I am Catholic in the old-fashioned way, with candles. A tender and cheerful lady would be welcome at my table.',
  },
  {
    name: 'Bruno',
    gender: 3,
    age: 46,
    city: 'Antwerp',
    country: 'BE',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'verified',
    away: 5,
    looksFor: [33, 46],
    facts:
      'little chubby, blue eyes, other hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I work on the locks of the port, where I wave to seafarers from Iloilo at three in the morning and they wave back. One daughter, fourteen, with me half of the time and with her headphones all of the time. I go to the football with my old father.',
    aboutMatch:
      'A woman who can tell a story well has already won. I speak Dutch, French and the English of the radio traffic.',
  },
  {
    name: 'Thibault',
    gender: 3,
    age: 29,
    city: 'Liège',
    country: 'BE',
    heritage: 'european',
    goals: ['casual'],
    standing: 'new',
    away: 1785,
    looksFor: [22, 31],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I am a stage lighting technician and I sleep when you have lunch. My friends say that I am good in a crisis and late for dinner. I am saving my holidays for a long trip through the Visayas.',
    aboutMatch: 'First a coffee, even by video. I do not promise the moon, only that I answer.',
  },
  {
    name: 'Jean-Baptiste',
    gender: 3,
    age: 54,
    city: 'Mons',
    country: 'BE',
    heritage: 'african',
    goals: ['marriage'],
    away: 2831,
    looksFor: [40, 54],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was born in Kinshasa and came to study mathematics, and now I teach it to future engineers. I am a widower, father of four, grandfather of one since April. I direct the Congolese choir of our parish, and we never finish on time.',
    aboutMatch:
      'I hope to marry a woman of prayer and of joy. It matters to me that my children can respect her and she them.',
  },
  {
    name: 'Claude',
    gender: 3,
    age: 58,
    city: 'Luxembourg',
    country: 'LU',
    heritage: 'european',
    goals: ['relationship'],
    away: 1125,
    looksFor: [43, 57],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'Translator for the institutions, from five languages into French, none of which helps me in Tagalog. Divorced since a long time, with a son in Canada and a daughter in the next street. I make walnut oil every autumn from three trees.',
    aboutMatch:
      'I would enjoy somebody cultivated who is not in a hurry. We could meet half way, for example in the middle of a sentence.',
  },
  {
    name: 'Yann',
    gender: 3,
    age: 40,
    city: 'Brest',
    country: 'FR',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 1350,
    looksFor: [29, 40],
    facts:
      'average, blue eyes, brown hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'I am a diver for the oceanographic institute and before that I was in the merchant navy with Filipino shipmates for eight years. They called me Kuya and beat me at everything with a ball. I am Breton, so I am used to rain and to being stubborn.',
    aboutMatch:
      'I know what it means to be far away for months, and I do not want it any more. I want a wife, a garden and children who can swim.',
  },
  {
    name: 'Pascal',
    gender: 3,
    age: 56,
    city: 'Limoges',
    country: 'FR',
    heritage: 'european',
    goals: ['relationship'],
    away: 3111,
    looksFor: [42, 56],
    facts:
      'little chubby, blue eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I paint porcelain, by hand, mostly blue flowers. My marriage lasted twenty-five years and my divorce two months. I have a big dog who is afraid of the hens.',
    aboutMatch:
      'I am sensitive and I cry at the cinema, it is better to know. I seek a sincere affection with a woman of my generation.',
  },
  {
    name: 'Mehdi',
    gender: 3,
    age: 37,
    city: 'Marseille',
    country: 'FR',
    heritage: 'middleEastern',
    goals: ['marriage'],
    standing: 'trial',
    away: 325,
    looksFor: [27, 37],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Nurse in the emergency room, son of a docker from Oran. I pray, I fast, I support the club, and in this city the third one is also a religion. I swim in the calanques on every free morning.',
    aboutMatch:
      'I look for a sincere woman who wants a home with faith and laughter in it. If you are Muslim, good, and if not, we talk about it with respect.',
  },
  {
    name: 'Rémi',
    gender: 3,
    age: 34,
    city: 'Clermont-Ferrand',
    country: 'FR',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 143,
    looksFor: [25, 35],
    facts:
      'slim, blue eyes, blonde hair, single, no children, maybe children, academic, no smoking, drinks in company',
    aboutUser:
      'Volcanologist. I passed four months near Legazpi to listen to Mayon with instruments, and I came back in love with a mountain. I cook badly, but with courage.',
    aboutMatch:
      'I would like to correspond with a person who knows how to be amazed. Of course I would come back.',
  },
  {
    name: 'Gilles',
    gender: 3,
    age: 65,
    city: 'La Rochelle',
    country: 'FR',
    heritage: 'european',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 16000,
    looksFor: [50, 65],
    facts:
      'average, blue eyes, other hair, widowed, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I raised oysters during forty years, and now my daughter raises them better. My wife has left us in 2016. I have the time to read at last, and I read everything about sailors.',
    aboutMatch:
      'A friendship with tenderness, why not. I do not search for a young woman, my knees would be ridiculous.',
  },
  {
    name: 'Olivier',
    gender: 3,
    age: 47,
    city: 'Nancy',
    country: 'FR',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 2161,
    looksFor: [34, 47],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I repair stained glass, so I spend my days on scaffolding in the company of saints. My two sons live with me since their mother took a job in Chile, and we manage with lists on the fridge. I play handball with the veterans, which means we play and then we ache.',
    aboutMatch:
      'Sweetness and frankness, both at once if possible. I would take the boys with me for the first trip, they already asked.',
  },
  {
    name: 'Sylvain',
    gender: 3,
    age: 50,
    city: 'Annecy',
    country: 'FR',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'executive',
    verified: true,
    away: 899,
    looksFor: [36, 50],
    facts:
      'slim, blue eyes, brown hair, divorced, no children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Cheese maker at altitude from June to September, with sixty cows and no network. The rest of the year I make skis out of ash wood. I regret not to have children and I am not afraid of those of others.',
    aboutMatch:
      'Somebody who is not disturbed by smell of cheese. We would write long letters in summer, and I find that beautiful.',
  },
  {
    name: 'Aurélien',
    gender: 3,
    age: 26,
    city: 'Toulouse',
    country: 'FR',
    heritage: 'european',
    goals: ['casual'],
    standing: 'new',
    away: 2337,
    looksFor: [21, 28],
    facts:
      'slim, blue eyes, brown hair, single, no children, wants children, university, in school, no smoking, drinks in company',
    aboutUser:
      'I study aeronautics, last year, and repair gliders with an old gentleman on Sundays. My flatmate is from Iligan and we share one rice cooker and many songs. I have never been in Asia.',
    aboutMatch:
      'I am curious and not very serious yet, so let us see where friendship leads. Tell me what you would show me in one day.',
  },
]
