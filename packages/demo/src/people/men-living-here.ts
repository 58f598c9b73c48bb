import type { Person } from '../person.ts'

/** Men from elsewhere who have made the Philippines their home. */
export const menWhoLiveInThePhilippines: Person[] = [
  {
    name: 'Ludger',
    gender: 3,
    age: 61,
    city: 'Dumaguete',
    country: 'PH',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'premium',
    away: 410,
    looksFor: [45, 60],
    facts:
      'average, other eyes, other hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'From Paderborn, in Dumaguete for eight years, with my own small bakery for dark bread. My Cebuano is good enough for the market and too weak for jokes. My two children in Germany visit every second Christmas.',
    aboutMatch:
      'I am not on holiday here, I live here. I would like to meet a woman of my generation who also stays.',
  },
  {
    name: 'Rory',
    gender: 3,
    age: 46,
    city: 'Tagbilaran',
    country: 'PH',
    heritage: 'european',
    goals: ['relationship'],
    away: 30,
    looksFor: [33, 46],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants none, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Scottish, dive instructor on Panglao, after fifteen years of fixing lifts in Dundee. My daughter is at university in Glasgow and comes out in summer to be embarrassed by me. I rent a small house with a mango tree and share the mangoes.',
    aboutMatch:
      'Somebody with her own work and her own friends. I go to bed early, so do not expect a party man.',
  },
  {
    name: 'Hideo',
    gender: 3,
    age: 67,
    city: 'Baguio',
    country: 'PH',
    heritage: 'eastAsian',
    goals: ['friendship'],
    away: 2498,
    looksFor: [52, 66],
    facts:
      'slim, brown eyes, other hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I came from Nagano to help to plant pine trees after retirement, and I did not go home. My wife and I had planned this together, and she is buried in Japan, where I go each August. I teach go to children at the park on Saturdays.',
    aboutMatch:
      'A friend for walks, strawberries and quiet talk. I speak English, Japanese and a little Ilocano with a big accent.',
  },
  {
    name: 'Garth',
    gender: 3,
    age: 58,
    city: 'Subic',
    country: 'PH',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    standing: 'lapsed',
    away: 4500,
    looksFor: [44, 58],
    facts:
      'little chubby, blue eyes, blonde hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'Kiwi, boatbuilder, thirteen years in Zambales. My wife Nelia was from Castillejos, and she died two years ago last month. Her mother lives with me still, and that will not change.',
    aboutMatch:
      'Anyone I meet would be meeting Nanay as well. I am only looking for kindness and someone to sit with at sundown.',
  },
  {
    name: 'Olaf-Johan',
    gender: 3,
    age: 52,
    city: 'Puerto Princesa',
    country: 'PH',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1589,
    looksFor: [38, 51],
    facts:
      'average, brown eyes, blonde hair, divorced, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Norwegian biologist, working on mangroves in Palawan on a five-year contract. I have a motorcycle, a kayak and a house of nipa which needs me every weekend. Divorced, without children, and at peace with both.',
    aboutMatch:
      'It would be lovely to find a woman who likes mud and science, or at least one of them. I would stay here for the right reasons.',
  },
  {
    name: 'Benoit',
    gender: 3,
    age: 40,
    city: 'Iloilo City',
    country: 'PH',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'trial',
    away: 639,
    looksFor: [29, 40],
    facts:
      'slim, blue eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am from Québec, and I teach French and pastry at a school in Iloilo since four years. I go to the Jaro cathedral on Sundays because the choir is good and my landlady looks for me. Hiligaynon is so gentle that I cannot be angry in it.',
    aboutMatch:
      'I want a family here, not elsewhere. We could meet for batchoy in the daytime, with your cousin if you like.',
  },
  {
    name: 'Venkat',
    gender: 3,
    age: 37,
    city: 'Davao City',
    country: 'PH',
    heritage: 'southAsian',
    goals: ['marriage'],
    standing: 'new',
    away: 192,
    looksFor: [27, 37],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'I came from Hyderabad to study medicine in Davao and stayed to practise, now as a paediatrician. I speak Telugu with my parents, Bisaya with the mothers and nonsense with the babies. I am Hindu, and my best friends are Catholics and a Muslim who cooks better than all of us.',
    aboutMatch:
      'I hope to marry someone from here who will let me keep two homes in my heart. My parents are coming in January and they are curious.',
  },
  {
    name: 'Trent',
    gender: 3,
    age: 64,
    city: 'Angeles',
    country: 'PH',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    away: 3288,
    looksFor: [50, 64],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Retired air force mechanic from Ohio, and I volunteer at the museum in Clark. My wife Cora and I moved back to be near her sisters, and I stayed after her funeral because they are my family. I am in church on Sunday and in the garden until lunch.',
    aboutMatch:
      'A widow or a lady of faith, somewhere around sixty. Friendship comes first, with the sisters as judges.',
  },
  {
    name: 'Robbie-Lee',
    gender: 2,
    age: 39,
    city: 'Cebu City',
    country: 'PH',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 2084,
    looksFor: [29, 45],
    facts:
      'average, other eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a transgender woman from Wellington and came here for the work, which is designing sound for games. My neighbours in Lahug adopted me within a week and correct my Bisaya over dinner. I have two street cats on a contract without end.',
    aboutMatch:
      'I would like to date at daylight speed, with real conversations. Someone settled and gentle would suit me.',
  },
]
