import type { Person } from '../person.ts'

/** Members from Luzon, the capital apart. */
export const peopleOfLuzon: Person[] = [
  {
    name: 'Lorna',
    gender: 1,
    age: 38,
    city: 'Baguio',
    country: 'PH',
    goals: ['marriage'],
    standing: 'executive',
    kaPartner: true,
    away: 55,
    looksFor: [38, 55],
    facts:
      'average, brown eyes, black hair, annulled, has children, maybe children, academic, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I teach history at the university and grow strawberries on a balcony the size of a door. My daughter plays the violin in the next room while I write this. Cold mornings and strong coffee are the reason I never moved south.',
    aboutMatch:
      'A reader, or at least a listener. I would like to build a home where nobody has to shout to be heard.',
  },
  {
    name: 'Imelda',
    gender: 1,
    age: 41,
    city: 'Tagaytay',
    country: 'PH',
    goals: ['marriage'],
    away: 467,
    looksFor: [40, 58],
    facts:
      'little chubby, brown eyes, brown hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I have a flower stall on the ridge, with the lake below and the fog for company. My hands smell of chrysanthemums and there is nothing I can do about it. I cared for my parents for many years, and now it is my turn to live.',
    aboutMatch:
      'I am looking for a husband, and I say it plainly. Bring patience, good shoes and a liking for soup.',
  },
  {
    name: 'Tala',
    gender: 1,
    age: 30,
    city: 'Legazpi',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    kaPartner: true,
    away: 601,
    looksFor: [29, 45],
    facts:
      'slim, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'Mayon is outside my window, and on some nights it glows. I work for the weather office, so I can tell you when to bring an umbrella. I cook everything with coconut milk and too many chillies.',
    aboutMatch:
      'He should be curious about the world and tidy about his promises. I want children while I still have knees for running after them.',
  },
  {
    name: 'Remedios',
    gender: 1,
    age: 48,
    city: 'Vigan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'premium',
    away: 2580,
    looksFor: [48, 68],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'My house has capiz windows older than any of us, and I let two rooms to travellers. I taught mathematics for twenty years and still count stairs. My grandchildren call me Lola Remy, though I tell them I am too young.',
    aboutMatch:
      'Good company at breakfast. If he can repair a shutter, he will be treated like a king until noon.',
  },
  {
    name: 'Hazel',
    gender: 1,
    age: 26,
    city: 'Laoag',
    country: 'PH',
    goals: ['relationship'],
    away: 1317,
    looksFor: [25, 36],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a pharmacist and the youngest of seven, so I learned early to speak fast. I run along the river at five, before the tricycles wake up. Empanada is my weakness, the orange kind with papaya.',
    aboutMatch: 'A cheerful man with a plan, even a small one. I prefer video calls to clever messages.',
  },
  {
    name: 'Consuelo',
    gender: 1,
    age: 34,
    city: 'Basco',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 4588,
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I live in the north of the north, where the wind combs the grass and nobody locks a door. Our shop has no keeper; people leave the money and take the biscuits. I look after cows, a radio station and my grandfather.',
    aboutMatch:
      'You must like quiet. In return I promise you the best stars you have ever seen and honest answers.',
  },
  {
    name: 'Liezl',
    gender: 1,
    age: 28,
    city: 'Tuguegarao',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 1858,
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I do make-up for weddings, so I have cried with about three hundred brides. It is the hottest city in the country, and I have opinions about electric fans. My dog Bilog weighs more than my suitcase.',
    aboutMatch:
      'Somebody with kind eyes and a loud laugh. I will ask about your mother on the first evening.',
  },
  {
    name: 'Amor',
    gender: 1,
    age: 32,
    city: 'Bontoc, Mountain Province',
    country: 'PH',
    goals: ['marriage'],
    away: 3582,
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks lightly, tattoos',
    aboutUser:
      'I am Igorot, and I weave on the loom that was my great-grandmother’s. During the week I work at the municipal health office and walk to villages that no road reaches. The tattoo on my arm has a story that I tell only in person.',
    aboutMatch:
      'A man who respects old people and old mountains. He does not need to be rich; he needs to be able to carry his share.',
  },
  {
    name: 'Shiela',
    gender: 1,
    age: 29,
    city: 'Angeles',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 705,
    looksFor: [28, 42],
    facts:
      'average, brown eyes, brown hair, single, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Pampanga girl, so the kitchen is where I think. I manage a small bakery supply store and I am raising twins who argue about dinosaurs. My sisig has won two family reunions.',
    aboutMatch: 'Honest about money, honest about time. Twins included, no half portions.',
  },
  {
    name: 'Teresita',
    gender: 1,
    age: 52,
    city: 'Malolos',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    away: 5800,
    looksFor: [50, 70],
    facts:
      'little chubby, brown eyes, black hair, separated, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I retired early from the post office and started to paint, beginning with postboxes. My three children are in three countries, which is why I became good at calling. I attend the dawn Mass and the late film.',
    aboutMatch: 'Let us write to each other like people used to. I answer every letter, with commas.',
  },
  {
    name: 'Precious',
    gender: 1,
    age: 23,
    city: 'Batangas City',
    country: 'PH',
    goals: ['friendship', 'casual'],
    standing: 'new',
    away: 61,
    looksFor: [21, 30],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'Barako coffee runs in my veins and on my T-shirts, because I print them. I study bookkeeping at night and freedive when the sea lets me. Ask me about the time I met a whale shark and said sorry to it.',
    aboutMatch: 'Easy talk, no pressure, maybe a dive. I like people who are on time.',
  },
  {
    name: 'Gemma',
    gender: 1,
    age: 37,
    city: 'Naga, Camarines Sur',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    standing: 'verified',
    away: 1468,
    looksFor: [36, 52],
    facts:
      'average, brown eyes, black hair, annulled, has children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'As a public librarian I am paid to whisper, and I make up for it at home. My boy is ten and collects maps. Every September we carry lights for the Peñafrancia, and I cannot imagine being elsewhere.',
    aboutMatch:
      'I look for a believer with a sense of humour. Maps would be a good present for a certain young man.',
  },
  {
    name: 'Roxanne',
    gender: 1,
    age: 31,
    city: 'Dagupan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2397,
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I sell milkfish by day and sing in a cover band by night, so I smell of two kinds of smoke. I am the one who drives everybody home. My favourite sound is rain on a tin roof.',
    aboutMatch: 'Sing badly with me and I will like you. I value a man who looks after his friends.',
  },
]
