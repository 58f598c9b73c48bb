import type { Person } from '../person.ts'

/** Members from the capital's cities, and Filipinas who work abroad. */
export const peopleOfManilaAndAbroad: Person[] = [
  {
    name: 'Maricel',
    gender: 1,
    age: 34,
    city: 'Quezon City',
    country: 'PH',
    goals: ['marriage'],
    away: 0.3,
    looksFor: [33, 50],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I lead a support team for a software firm, which means I apologise for other people’s bugs in three time zones. On Saturdays I teach street children to read under a bridge in Cubao. I own eleven plants, all alive.',
    aboutMatch:
      'Someone who has already learned from his mistakes. I want a marriage with a sense of humour and a shared calendar.',
  },
  {
    name: 'Cherry',
    gender: 1,
    age: 28,
    city: 'Makati',
    country: 'PH',
    goals: ['relationship'],
    standing: 'premium-new',
    away: 885,
    looksFor: [28, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, no tattoos',
    aboutUser:
      'Architect, city walker, collector of old tiles. I draw kitchens for people who do not cook and cook in a kitchen you could not draw. The bookshop on my street knows my order.',
    aboutMatch:
      'A grown man with a life he likes, who would like it better shared. Tell me which building you would save from a fire.',
  },
  {
    name: 'Angelica',
    gender: 1,
    age: 26,
    city: 'Marikina',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 1970,
    looksFor: [26, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'My family has made shoes for three generations, and I am the first to sell them online. I can guess your size from the doorway. After work I practise kali in the plaza with sticks that my brother carved.',
    aboutMatch: 'He keeps his shoes clean and his temper cleaner. We could learn each other’s recipes.',
  },
  {
    name: 'Jocelyn',
    gender: 1,
    age: 40,
    city: 'Bacoor',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 2705,
    looksFor: [40, 58],
    facts:
      'little chubby, brown eyes, black hair, separated, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I drove a jeepney after my father stopped, and I still can, although now I run the whole route’s cooperative. Three teenagers at home keep me modest. Give me an afternoon off and I will spend it repairing something.',
    aboutMatch: 'A man with calm hands and clean jokes. I do not need saving; I would like a partner.',
  },
  {
    name: 'Cristina',
    gender: 1,
    age: 35,
    city: 'Manila',
    country: 'PH',
    goals: ['friendship'],
    away: 410,
    facts:
      'slim, brown eyes, black hair, single, no children, wants none, academic, no smoking, drinks in company, tattoos',
    aboutUser:
      'I restore old photographs in a workshop behind Escolta. Most days I repair faces of people whom nobody can name any more. Jazz on Fridays, silence on Sundays.',
    aboutMatch: 'I am here for friends with long attention. Photographs of your grandparents are welcome.',
  },
  {
    name: 'Maribel',
    gender: 1,
    age: 33,
    city: 'Dubai',
    country: 'AE',
    heritage: 'filipino',
    goals: ['marriage'],
    away: 800,
    looksFor: [33, 48],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Born in Lucena, working in a dental clinic in Deira for six years now. I send half of my pay home and the other half to a small piece of land with mango trees. Fridays are for church and for adobo with nine flatmates.',
    aboutMatch:
      'Somebody who understands that my family comes with me in my heart, not in the suitcase. One day I want to go home, and not alone.',
  },
  {
    name: 'Evelyn',
    gender: 1,
    age: 44,
    city: 'Hong Kong',
    country: 'HK',
    heritage: 'filipino',
    goals: ['relationship', 'friendship'],
    away: 3445,
    looksFor: [42, 60],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I have raised two children here who are not mine and one at home who is. My Sunday place is a piece of cardboard in Chater Road, with cards, noodles and the best gossip in Asia. I hike every trail that begins at a bus stop.',
    aboutMatch:
      'I hope for a gentle man with strong legs. We would understand each other if you have ever missed somebody for years.',
  },
]
