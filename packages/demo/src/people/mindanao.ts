import type { Person } from '../person.ts'

/** Members from Mindanao. */
export const peopleOfMindanao: Person[] = [
  {
    name: 'Jasmin',
    gender: 1,
    age: 27,
    city: 'Marawi',
    country: 'PH',
    goals: ['friendship'],
    away: 106,
    looksFor: [27, 40],
    facts:
      'slim, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am Maranao and a civil engineer, and I came back to help rebuild the streets I learned to walk on. Our house has okir carvings that my uncle saved. During Ramadan I cook for the whole lane.',
    aboutMatch:
      'Friendship first, and with respect for my faith. I enjoy talking with people who read the news from more than one side.',
  },
  {
    name: 'Farida',
    gender: 1,
    age: 35,
    city: 'Zamboanga City',
    country: 'PH',
    goals: ['marriage'],
    away: 3310,
    looksFor: [35, 50],
    facts:
      'average, brown eyes, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I speak Chavacano, Tausug, Tagalog and English, and I mix them when I am tired. My shop sells yakan cloth and, in the back, the best satti in town. I laugh at my own jokes so that nobody else has to.',
    aboutMatch:
      'A Muslim man, or one who would like to understand. Good manners are more to me than good looks.',
  },
  {
    name: 'Diwata',
    gender: 1,
    age: 29,
    city: 'General Luna, Surigao del Norte',
    country: 'PH',
    goals: ['casual', 'friendship'],
    standing: 'trial',
    away: 1109,
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, senior high, no smoking, drinks in company, tattoos',
    aboutUser:
      'I teach surfing to people twice my size and pull them out of the water with one hand. My mornings begin when the tide says so. I am saving for a sewing machine, because boards are not the only thing I want to shape.',
    aboutMatch: 'Bring sunscreen and a good mood. I do not chase; I paddle next to you.',
  },
  {
    name: 'Ligaya',
    gender: 1,
    age: 46,
    city: 'Cagayan de Oro',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    standing: 'verified',
    kaPartner: true,
    away: 2219,
    looksFor: [45, 62],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Head of a small cooperative that roasts peanuts, with forty women and one very old truck. I was shy until I had to speak for all of them. White-water rafting at my age keeps the doctor worried and me awake.',
    aboutMatch:
      'A man who finished grieving whatever he had to grieve. I would like to hold hands in public without asking anyone.',
  },
  {
    name: 'Rhea',
    gender: 1,
    age: 24,
    city: 'Butuan',
    country: 'PH',
    goals: ['relationship'],
    away: 1641,
    looksFor: [23, 34],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, in school, no smoking, no drinking',
    aboutUser:
      'Last year of midwifery, and I have helped thirty-one babies into the world so far. I write each of them a postcard that they will never get. When I cannot sleep I solve crosswords in pen.',
    aboutMatch:
      'I wish for someone gentle who does not faint. Tell me what you wanted to be when you were eight.',
  },
  {
    name: 'Vangie',
    gender: 1,
    age: 50,
    city: 'General Santos',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'lapsed',
    away: 7200,
    looksFor: [48, 66],
    facts:
      'chubby, brown eyes, brown hair, annulled, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Tuna paid for my house, my education and my bad knees. I buy at the port at three in the morning and sleep like a queen after lunch. The karaoke machine is mine, and so is the microphone.',
    aboutMatch: 'Come with appetite. I like a man who can lose an argument and still pass the rice.',
  },
  {
    name: 'Sittie',
    gender: 1,
    age: 31,
    city: 'Cotabato City',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 4195,
    facts:
      'slim, brown eyes, single, no children, wants children, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a lawyer for people who cannot pay one. My father says I argued before I could stand. To rest, I bake pastil for my office and beat my nephews at chess.',
    aboutMatch: 'An upright man, patient with questions. I do not move fast, and I do not move back.',
  },
  {
    name: 'Kit',
    gender: 2,
    age: 30,
    city: 'Davao City',
    country: 'PH',
    goals: ['relationship'],
    standing: 'verified',
    kaPartner: true,
    away: 4,
    looksFor: [26, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I cut hair in a shop with one chair, one mirror and a long waiting list. I am trans, my family took two years to get used to it, and now my father introduces me to the whole market. Durian is not a smell, it is a character test.',
    aboutMatch:
      'Someone who says my name with a smile in front of his friends. I would rather be asked than guessed about.',
  },
  {
    name: 'Paolo',
    gender: 2,
    age: 26,
    city: 'Dipolog',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 1731,
    facts: 'slim, brown eyes, black hair, single, no children, college, no smoking, drinks lightly',
    aboutUser:
      'Sardine bottler by profession, choir conductor by passion. I came out at my cousin’s baptism, which was bad timing but very efficient. My hands talk more than I do.',
    aboutMatch: 'A man who is at home in himself. Bonus for baritones.',
  },
  {
    name: 'Mika',
    gender: 2,
    age: 34,
    city: 'Cebu City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 745,
    looksFor: [32, 50],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I design furniture out of rattan and broken boats. Years ago I decided to live as the woman I am, and my rattan chairs have been better ever since. You will find me at the swimming pool at six, lane four.',
    aboutMatch: 'I want the ordinary miracle of somebody who comes home. Curiosity is fine, secrecy is not.',
  },
  {
    name: 'Andi',
    gender: 2,
    age: 23,
    city: 'Baguio',
    country: 'PH',
    goals: ['friendship', 'casual'],
    standing: 'new',
    away: 2026,
    facts:
      'slim, brown eyes, black hair, single, no children, university, in school, no smoking, drinks in company',
    aboutUser:
      'Neither he nor she, just Andi, third year of fine arts. I paint murals on walls whose owners say yes, and on cardboard when they say no. Fog is my favourite colour.',
    aboutMatch: 'Talk to me about music nobody else likes. I am learning to cook one dish from every region.',
  },
  {
    name: 'Jessa',
    gender: 2,
    age: 38,
    city: 'Quezon City',
    country: 'PH',
    goals: ['relationship'],
    away: 3024,
    looksFor: [35, 55],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I host the noon show of a small radio station and know half of the city by voice. My mother lives with me and corrects my grammar on air. I have been brave for so long that I would now like to be bored with someone.',
    aboutMatch: 'Warm, punctual and not impressed by microphones. Let us make soup and keep the radio off.',
  },
  {
    name: 'Toni',
    gender: 2,
    age: 29,
    city: 'Lucena',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 4439,
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I decorate our street for Pahiyas and then take a year to recover. Kindergarten children call me Teacher Toni and ask why I have short hair, and I say because it is easy to wash. My grandmother’s rice cakes are the only religion I argue about.',
    aboutMatch: 'Be kind to waiters. I am looking for something that lasts longer than the flowers.',
  },
]
