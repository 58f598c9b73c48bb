import type { Person } from '../person.ts'

/** Members from the Visayas and Palawan. */
export const peopleOfTheVisayas: Person[] = [
  {
    name: 'Rosario',
    gender: 1,
    age: 29,
    city: 'Iloilo',
    country: 'PH',
    goals: ['marriage'],
    standing: 'premium',
    kaPartner: true,
    away: 0,
    looksFor: [30, 48],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks in company, no tattoos',
    aboutUser:
      'I teach Grade 4 in the school where I was a pupil. On weekends I help my father at his stall in La Paz market, and yes, I can make batchoy. I laugh easily, I pray, and I am slow to trust, but once I do, I stay.',
    aboutMatch:
      'A kind man who keeps his word. Someone who asks questions and listens to the answer. I would like children, and a garden.',
  },
  {
    name: 'Grace',
    gender: 1,
    age: 25,
    city: 'Dumaguete',
    country: 'PH',
    goals: ['relationship'],
    away: 25,
    looksFor: [25, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, out of school',
    aboutUser:
      'I am a marine biologist in training, which mostly means counting sea grass and rinsing buckets. My lola taught me to swim before I could read. In the evening I walk the boulevard with a paper plate of tempura.',
    aboutMatch:
      'You do not have to dive, but you should not be bored when I talk about turtles. I hope for somebody patient, because field work takes me away for days.',
  },
  {
    name: 'Divina',
    gender: 1,
    age: 31,
    city: 'Puerto Princesa',
    country: 'PH',
    goals: ['casual', 'friendship'],
    standing: 'trial',
    away: 99,
    facts:
      'average, brown eyes, other hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I run boat trips in Honda Bay with my two cousins. The sun decides my working hours, so I know how to do nothing on a rainy day. My phone is full of pictures of fish and one very fat cat.',
    aboutMatch:
      'Somebody easy to be with, who can sit on a wet boat and still smile. Let us begin with coffee and see.',
  },
  {
    name: 'Aira',
    gender: 1,
    age: 24,
    city: 'Bacolod',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    away: 1172,
    looksFor: [23, 35],
    facts: 'slim, brown eyes, black hair, single, no children, college, no smoking, drinks lightly',
    aboutUser:
      'I bake for a small café and I am learning to do it well enough for one of my own. My ensaymada sells out by nine. I grew up with four brothers, so I am not easily teased.',
    aboutMatch: 'I want to make a friend first. If you can tell a story against yourself, we will get along.',
  },
  {
    name: 'Nenita',
    gender: 1,
    age: 42,
    city: 'Cebu City',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    standing: 'verified',
    away: 1536,
    looksFor: [42, 60],
    facts:
      'little chubby, brown eyes, black hair, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I keep the books of a hardware store in Carbon and raise a daughter who is taller than me now. My husband died nine years ago. I have learned to fix a tap, to sleep alone and to enjoy my own cooking.',
    aboutMatch:
      'I would marry again, and I would do it properly. He should be gentle with my girl and honest about his own past.',
  },
  {
    name: 'Lourdes',
    gender: 1,
    age: 36,
    city: 'Tacloban',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2180,
    looksFor: [35, 52],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a nurse on the night shift, and I have seen this city fall down and stand up again. What I remember of the storm is not the wind but the neighbours. I sing alto in the choir of Santo Niño.',
    aboutMatch:
      'Please be steady. I have enough excitement at work and look for a man whose voice gets quieter when things go wrong.',
  },
  {
    name: 'Joy',
    gender: 1,
    age: 27,
    city: 'Tagbilaran',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'premium-new',
    away: 503,
    looksFor: [26, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I guide visitors around Bohol and answer the same question about the Chocolate Hills three times a day without getting tired. My hobby is weaving raffia bags, badly. I own a motorbike called Pedro.',
    aboutMatch:
      'A man who asks the driver for his name. I like long conversations while something is cooking.',
  },
  {
    name: 'Analyn',
    gender: 1,
    age: 33,
    city: 'Roxas City',
    country: 'PH',
    goals: ['marriage'],
    away: 3884,
    facts:
      'little chubby, brown eyes, black hair, separated, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'My family farms oysters, and I sell them at the port before breakfast. I have one son, six years old, who believes he is a policeman. We live with my mother, and the house is never quiet.',
    aboutMatch:
      'Somebody who likes children and is not afraid of a loud table. I am not in a hurry, but I am serious.',
  },
  {
    name: 'Marivic',
    gender: 1,
    age: 45,
    city: 'Kalibo',
    country: 'PH',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 5069,
    looksFor: [45, 65],
    facts:
      'average, brown eyes, black hair, annulled, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I sew costumes for Ati-Atihan all year, so in January I sleep. Two grown sons, both at sea. I read mystery novels and usually guess wrong.',
    aboutMatch:
      'I would enjoy a companion for the second half of the road. He may be older, he may be shy, but he must be able to dance one slow song.',
  },
  {
    name: 'Bea',
    gender: 1,
    age: 22,
    city: 'Siquijor',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 988,
    looksFor: [20, 30],
    facts:
      'slim, brown eyes, black hair, single, no children, university, in school, no smoking, no drinking',
    aboutUser:
      'I study education by module because the boat to the university costs too much. People ask if my island has witches, and I tell them only my aunt. I play the ukulele on our steps when the power is out.',
    aboutMatch: 'Pen friends welcome. I would like to practise English with someone who corrects me kindly.',
  },
  {
    name: 'Carmela',
    gender: 1,
    age: 39,
    city: 'Ormoc',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 3155,
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'An engineer, one of three women in the geothermal plant. I like machines because they tell you what is wrong with them. On Sundays I take my nephews up to Lake Danao and let them beat me at rowing.',
    aboutMatch:
      'I hope to meet a man who is proud of a woman who works. Faith matters to me, and so does a sense of the ridiculous.',
  },
]
