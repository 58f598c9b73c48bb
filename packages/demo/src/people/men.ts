import type { Person } from '../person.ts'

/** Men from all over. */
export const men: Person[] = [
  {
    name: 'Henrik',
    gender: 3,
    age: 41,
    city: 'Bergen',
    country: 'NO',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 1109,
    looksFor: [25, 45],
    facts:
      'average, other eyes, other hair, divorced, no children, wants children, university, no smoking, drinks in company, no tattoos',
    aboutUser:
      'I build wooden boats, and in winter I repair what the summer broke. It rains here two days out of three, so I have learned to cook and to wait. I visited Panay once and have not stopped talking about it.',
    aboutMatch:
      'A woman who knows what she wants and says so. I would like to come and meet your family before I ask you anything important.',
  },
  {
    name: 'Daniel',
    gender: 3,
    age: 47,
    city: 'Adelaide',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'executive',
    verified: true,
    away: 11,
    looksFor: [32, 48],
    facts:
      'average, brown eyes, widowed, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I grow grapes and fix the tractor that my grandfather bought. My wife died five years ago; our daughter is at university and told me to write this. I am better at listening than at photographs.',
    aboutMatch:
      'Somebody with her own opinions and a soft spot for dogs. Distance does not frighten me, silence does.',
  },
  {
    name: 'Markus',
    gender: 3,
    age: 39,
    city: 'Leipzig',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    away: 219,
    looksFor: [27, 40],
    facts:
      'slim, other eyes, black hair, single, no children, wants children, academic, no smoking, drinks in company',
    aboutUser:
      'I tune organs in old churches, which means ladders, dust and very long notes. I am learning Tagalog from a textbook of 1987, so forgive me if I sound like a radio drama. My bread is good.',
    aboutMatch: 'I look for a partner, not a dream. Tell me about an ordinary Tuesday of yours.',
  },
  {
    name: 'Owen',
    gender: 3,
    age: 35,
    city: 'Cardiff',
    country: 'GB',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    standing: 'new',
    away: 665,
    looksFor: [24, 38],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Paramedic, rugby referee, terrible gardener. Half of the nurses I work with are from the Philippines, and they have taught me pancit, patience and three songs. I am usually the calm one.',
    aboutMatch: 'Laughs easily, worries little. If you like the sea in bad weather, even better.',
  },
  {
    name: 'Kenji',
    gender: 3,
    age: 44,
    city: 'Sendai',
    country: 'JP',
    heritage: 'eastAsian',
    goals: ['marriage'],
    away: 1749,
    looksFor: [30, 44],
    facts:
      'slim, brown eyes, brown hair, divorced, has children, maybe children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I repair pianos. My son lives with me every second week and is learning the trumpet, so the house is never in tune. On free days I take local trains to the last station and walk back.',
    aboutMatch: 'A gentle person who is comfortable with pauses. I write better English than I speak.',
  },
  {
    name: 'Luca',
    gender: 3,
    age: 38,
    city: 'Trieste',
    country: 'IT',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'trial',
    away: 346,
    looksFor: [25, 40],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I work on a research ship, three weeks out and two weeks home. My mother still sends me coffee as if the sea had none. I swim every month of the year and complain in most of them.',
    aboutMatch:
      'Bright, warm and a little stubborn, because I am too. We can cook first and talk about plans later.',
  },
  {
    name: 'Pieter',
    gender: 3,
    age: 52,
    city: 'Groningen',
    country: 'NL',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 2357,
    looksFor: [38, 55],
    facts:
      'average, blue eyes, brown hair, divorced, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Cycling engineer, if that is a profession; I plan bridges for people without cars. Two sons, both taller, both polite. I collect nothing and own one good knife.',
    aboutMatch:
      'An honest companion for the years when there is finally time. I like directness, and I will be direct as well.',
  },
  {
    name: 'Etienne',
    gender: 3,
    age: 49,
    city: 'Lyon',
    country: 'FR',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'premium',
    away: 1468,
    looksFor: [35, 50],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I have a bakery with a blue door and get up when others go to bed. My arms are strong, my afternoons are sleepy, and my daughter thinks I should travel. I have been to Manila twice, both times for the bread and the smiles.',
    aboutMatch: 'A woman who enjoys the morning. I believe in long tables, short quarrels and marriage.',
  },
  {
    name: 'Arvid',
    gender: 3,
    age: 33,
    city: 'Umeå',
    country: 'SE',
    heritage: 'european',
    goals: ['relationship'],
    away: 3133,
    looksFor: [23, 35],
    facts:
      'slim, blue eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, tattoos',
    aboutUser:
      'Forest ranger with eleven months of mosquitoes or snow, depending. I speak more with moose than with neighbours. In the dark season I build lamps.',
    aboutMatch:
      'Someone who would teach me to be warm. I will teach you to ski, slowly, downhill only at the end.',
  },
  {
    name: 'Ignacio',
    gender: 3,
    age: 45,
    city: 'Valencia',
    country: 'ES',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 1252,
    looksFor: [30, 46],
    facts:
      'average, blue eyes, black hair, annulled, no children, wants children, academic, no smoking, drinks in company',
    aboutUser:
      'I teach chemistry to teenagers and have survived. My grandmother was born in Iloilo, so I am looking for a place I have only heard about in lullabies. Paella on Sundays, never with peas.',
    aboutMatch: 'A believer in family, generous with time. I would love to hear Hiligaynon at my table.',
  },
  {
    name: 'Walter',
    gender: 3,
    age: 61,
    city: 'Tucson',
    country: 'US',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    standing: 'premium',
    verified: true,
    away: 842,
    looksFor: [42, 60],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Retired from the railroad after thirty-four years and never once late. I volunteer at the desert museum, where I introduce children to snakes. My late wife was from Leyte, and I still cook her tinola on her birthday.',
    aboutMatch:
      'A lady near my own age who would enjoy company and a porch. I am in good health and in no rush.',
  },
  {
    name: 'Andre',
    gender: 3,
    age: 36,
    city: 'Atlanta',
    country: 'US',
    heritage: 'african',
    goals: ['relationship', 'marriage'],
    away: 49,
    looksFor: [25, 37],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'High-school music teacher; my marching band is loud enough to move furniture. I sing in church on Sunday and lose at dominoes after. I learned to make lumpia from a student’s aunt, and I roll them too thick.',
    aboutMatch: 'Faith, laughter and good sense. I am ready for a family and not ashamed to write it down.',
  },
  {
    name: 'Rajiv',
    gender: 3,
    age: 40,
    city: 'Toronto',
    country: 'CA',
    heritage: 'southAsian',
    goals: ['relationship'],
    away: 2219,
    looksFor: [28, 42],
    facts:
      'average, brown eyes, black hair, divorced, no children, maybe children, academic, no smoking, no drinking',
    aboutUser:
      'Eye surgeon with shaky handwriting. I grew up above a spice shop and can identify cumin at twenty paces. When the lake freezes I play hockey with people half my age and twice my speed.',
    aboutMatch:
      'I would like to meet a woman who is curious and unhurried. Vegetarians and their enemies are equally welcome.',
  },
  {
    name: 'Tane',
    gender: 3,
    age: 34,
    city: 'Dunedin',
    country: 'NZ',
    heritage: 'filipino',
    goals: ['relationship', 'friendship'],
    away: 444,
    looksFor: [24, 36],
    facts:
      'little chubby, brown eyes, black hair, single, has children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Māori, carpenter, father of a girl who rules the house at the age of five. I build with timber that has already been something else. We go down to the harbour most evenings to count penguins.',
    aboutMatch: 'Kind to children, fond of fresh air. My girl will want to know your favourite animal.',
  },
  {
    name: 'Jiho',
    gender: 3,
    age: 37,
    city: 'Busan',
    country: 'KR',
    heritage: 'eastAsian',
    goals: ['marriage'],
    standing: 'premium-new',
    away: 265,
    looksFor: [26, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I design ferries, and I test the seats myself. My parents run a noodle house near the fish market, where I am still the dishwasher on holidays. I climb small mountains before work.',
    aboutMatch: 'Serious, but not solemn. I hope we can learn each other’s language one dish at a time.',
  },
  {
    name: 'Urs',
    gender: 3,
    age: 55,
    city: 'Bern',
    country: 'CH',
    heritage: 'european',
    goals: ['friendship', 'relationship'],
    standing: 'executive',
    away: 2852,
    looksFor: [40, 56],
    facts:
      'slim, other eyes, blonde hair, divorced, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Watchmaker, third generation, always five minutes early and slightly embarrassed about it. I keep bees on the roof of the town library. After a divorce I took up the cello, to the regret of the house.',
    aboutMatch: 'Conversation, walks, and a friend who may become more. I answer slowly and completely.',
  },
  {
    name: 'Sean',
    gender: 3,
    age: 58,
    city: 'Galway',
    country: 'IE',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    standing: 'lapsed',
    away: 3600,
    looksFor: [44, 60],
    facts:
      'average, brown eyes, blonde hair, separated, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Ferryman to the islands, storyteller by accident. I have been told that I talk like the weather, long and with sudden sunshine. My grandchildren steer the boat when their mother is not looking.',
    aboutMatch:
      'Someone who would sit with me on the pier and disagree now and then. Tea is my love language.',
  },
  {
    name: 'Weiming',
    gender: 3,
    age: 43,
    city: 'Singapore',
    country: 'SG',
    heritage: 'eastAsian',
    goals: ['marriage', 'relationship'],
    away: 1018,
    looksFor: [30, 43],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Air traffic controller, so I am calm in queues. I look after my mother, who wins at mahjong and at most other things. Three hours by plane is nothing to me; I know exactly how many there are.',
    aboutMatch: 'Warm-hearted and good with elders. I would visit as often as my roster lets me.',
  },
]
