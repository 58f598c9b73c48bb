import type { Person } from '../person.ts'

/** Men of Canada, Britain and Ireland. */
export const menOfCanadaBritainAndIreland: Person[] = [
  {
    name: 'Gordon',
    gender: 3,
    age: 58,
    city: 'Halifax',
    country: 'CA',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 988,
    looksFor: [43, 58],
    facts:
      'average, other eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I repaired ship engines at the dockyard for thirty years and now I do it for friends, for cake. My wife died in 2021 after a long illness, and I nursed her at home. I have two married daughters, one grandson, and a kayak that I use more often than the car.',
    aboutMatch:
      'A woman who is kind in small things. I can travel in spring and autumn, and I would like to meet your children if you have them.',
  },
  {
    name: 'Mathieu',
    gender: 3,
    age: 37,
    city: 'Québec',
    country: 'CA',
    heritage: 'european',
    goals: ['relationship'],
    away: 184,
    looksFor: [27, 39],
    facts:
      'slim, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I am a luthier: I build guitars and repair violins in a basement with good light. My first language is French, and my English has holes, but I fill them with my hands. I ski to work perhaps five times each winter, mostly to be able to say so.',
    aboutMatch:
      'I am looking for someone with patience for an accent and for sawdust. I dream of two children and a noisy kitchen.',
  },
  {
    name: 'Harjit',
    gender: 3,
    age: 33,
    city: 'Surrey',
    country: 'CA',
    heritage: 'southAsian',
    goals: ['marriage'],
    standing: 'new',
    away: 2026,
    looksFor: [25, 33],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I drive a city bus and study to be a paramedic in the evenings. I am Sikh, and every week I help to cook for hundreds of people at our gurdwara. My parents would like to choose for me, and I have asked them kindly to wait.',
    aboutMatch:
      'Respect between two families and two faiths is what I hope for. If you like big weddings, mine will be big.',
  },
  {
    name: 'Duncan',
    gender: 3,
    age: 49,
    city: 'Thunder Bay',
    country: 'CA',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 3002,
    looksFor: [36, 50],
    facts:
      'little chubby, brown eyes, other hair, divorced, has children, wants none, senior high, no smoking, drinks in company',
    aboutUser:
      'I keep the ice at the arena, so I am the man on the machine that everyone waves at. My son plays in goal for a team two provinces away and I drive to every third game. I left school at seventeen and have been reading to make up for it ever since.',
    aboutMatch:
      'A good talker would be welcome, since I am more of a listener. Winters are long here, and I will not pretend otherwise.',
  },
  {
    name: 'Isaac',
    gender: 3,
    age: 41,
    city: 'Winnipeg',
    country: 'CA',
    heritage: 'african',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    away: 73,
    looksFor: [29, 41],
    facts:
      'average, brown eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I came from Ghana at nineteen with one coat, which was the wrong one. Now I am a pharmacist, and half of my customers in the North End are Filipino, so I know your blood pressure and your gossip. My daughter lives with me during the week and sings all day.',
    aboutMatch:
      'I am serious about marriage and in no hurry about the wedding. Faith helps me and I would like to share that.',
  },
  {
    name: 'Trevor',
    gender: 3,
    age: 62,
    city: 'Kelowna',
    country: 'CA',
    heritage: 'european',
    goals: ['friendship'],
    verified: true,
    away: 9300,
    looksFor: [48, 62],
    facts:
      'slim, blue eyes, other hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Retired school principal, amateur astronomer, grower of eleven kinds of tomato. I lost my wife of thirty-three years and then found that I could not cook an egg. I can now.',
    aboutMatch:
      'Friendship by letter, on clear terms, and maybe a visit one winter. I would not ask anyone to leave her family for an old man.',
  },
  {
    name: 'Jasper',
    gender: 3,
    age: 28,
    city: 'Victoria',
    country: 'CA',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'trial',
    away: 563,
    looksFor: [22, 31],
    facts:
      'slim, brown eyes, blonde hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I count salmon for the government, standing in rivers with a clicker. In winter I write up what I counted and play accordion with people who are much better. I have lived in a boat for two years and hit my head daily.',
    aboutMatch:
      'Outdoorsy, funny, a bit impractical. I would love to hear what swims in the waters near you.',
  },
  {
    name: 'Lucien',
    gender: 3,
    age: 54,
    city: 'Moncton',
    country: 'CA',
    heritage: 'european',
    goals: ['marriage'],
    away: 2278,
    looksFor: [40, 54],
    facts:
      'average, other eyes, other hair, annulled, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am Acadian, a school-bus driver in the mornings and a piano mover in between. My marriage was annulled in 2015, and I go to Mass every Sunday, sometimes with my grown daughter. I speak the kind of French that makes people from Paris ask me to repeat.',
    aboutMatch:
      'I wish to marry in the Church a second and last time. A cheerful woman who likes singing in company would be at home here.',
  },
  {
    name: 'Sanjay',
    gender: 3,
    age: 46,
    city: 'Mississauga',
    country: 'CA',
    heritage: 'southAsian',
    goals: ['relationship', 'marriage'],
    away: 759,
    looksFor: [33, 46],
    facts:
      'average, brown eyes, brown hair, divorced, has children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Civil engineer, I look after the bridges that you drive over without noticing. I was born in Trinidad, so I am Indian by grandparents, Caribbean by music and Canadian by passport. My two boys are with me every other week, and on those weeks I sleep less.',
    aboutMatch:
      'Someone who enjoys family noise and also a closed door now and then. I answer in the evening when the house is quiet.',
  },
  {
    name: 'Angus',
    gender: 3,
    age: 67,
    city: 'Charlottetown',
    country: 'CA',
    heritage: 'european',
    goals: ['friendship'],
    away: 18000,
    looksFor: [52, 66],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I farmed potatoes until my nephew took over and told me to find a hobby. This is not the hobby, but my granddaughter says that I should write to people more. Presbyterian, early to bed, fair at cards.',
    aboutMatch:
      'Somebody about my own age to write to about weather and grandchildren. I type with two fingers, so be patient.',
  },
  {
    name: 'Rafe',
    gender: 3,
    age: 36,
    city: 'Calgary',
    country: 'CA',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 4100,
    looksFor: [27, 38],
    facts:
      'average, blue eyes, blonde hair, separated, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Geophysicist, newly separated, with the papers nearly through, and I want that said in the first line. I climb frozen waterfalls in February because somebody once dared me. I read slowly and cook fast.',
    aboutMatch:
      'I am not ready to promise anything before summer. If that is acceptable, I would enjoy getting to know you properly.',
  },
  {
    name: 'Ronan',
    gender: 3,
    age: 30,
    city: "St. John's",
    country: 'CA',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    away: 0,
    looksFor: [23, 32],
    facts:
      'average, blue eyes, blonde hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I work on a supply boat, twenty-eight days on, twenty-eight off, with a cook from Antique who is the best man on board. My family has been on this rock for six generations and talks faster every one. I play the button accordion at kitchen parties.',
    aboutMatch:
      'If you can laugh at bad weather, we are half way. I have free months, not free weekends, and I would spend one of them visiting.',
  },
  {
    name: 'Graham',
    gender: 3,
    age: 52,
    city: 'Sheffield',
    country: 'GB',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 1434,
    looksFor: [38, 52],
    facts:
      'average, other eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I make kitchen knives in a small workshop with my name over the door. I have been divorced for eight years, and I get on with my ex-wife better now than then. Our two are at university, and the house echoes.',
    aboutMatch:
      'Someone steady, who says what bothers her before it grows. I have done Manila once, in the wrong season, and would try again.',
  },
  {
    name: 'Callum',
    gender: 3,
    age: 31,
    city: 'Inverness',
    country: 'GB',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 467,
    looksFor: [24, 34],
    facts:
      'slim, brown eyes, other hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Mountain rescue volunteer and, for money, a surveyor of peat. I grew up with Gaelic at my gran’s and still count in it. I have been single for three years because of work, and now I have changed the work.',
    aboutMatch:
      'I would like to find somebody who enjoys walking and is not afraid of silence. Children yes, dogs certainly.',
  },
  {
    name: 'Nigel',
    gender: 3,
    age: 64,
    city: 'Norwich',
    country: 'GB',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    standing: 'executive',
    away: 2084,
    looksFor: [48, 64],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I was a village GP for thirty-three years and retired the month before my wife fell ill. She has been gone for five years, and I still set out two cups. I sing bass in the cathedral choir and grow sweet peas for the church.',
    aboutMatch:
      'A companion with a faith of her own and some mischief. I should be glad to spend the winters where you are, if we found that we suited.',
  },
  {
    name: 'Tariq',
    gender: 3,
    age: 39,
    city: 'Bradford',
    country: 'GB',
    heritage: 'southAsian',
    goals: ['marriage'],
    away: 2768,
    looksFor: [28, 38],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I teach maths at a secondary school, and the children say I am strict but funny. I am Muslim and I pray, and I have a son of eight who lives with me. My grandparents came from Mirpur to work in the mills.',
    aboutMatch:
      'A practising Muslim woman, perhaps from Mindanao, or someone with honest respect for that life. I would come with my sister, in the proper way, to meet your parents.',
  },
  {
    name: 'Leighton',
    gender: 3,
    age: 44,
    city: 'Bristol',
    country: 'GB',
    heritage: 'african',
    goals: ['relationship', 'friendship'],
    verified: true,
    away: 25,
    looksFor: [31, 45],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants none, college, no smoking, drinks lightly, tattoos',
    aboutUser:
      'I build theatre sets and take them down again three weeks later, which teaches you something. My parents came from Jamaica; my mum still corrects my rice. I have a daughter of sixteen who is taller than both of us.',
    aboutMatch:
      'Warm, independent, a bit cheeky. I am happy to write for a good while first, because that is how you hear a person.',
  },
  {
    name: 'Stuart',
    gender: 3,
    age: 48,
    city: 'Aberdeen',
    country: 'GB',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'lapsed',
    away: 7600,
    looksFor: [34, 48],
    facts:
      'little chubby, brown eyes, brown hair, divorced, no children, maybe children, college, smokes, drinks in company',
    aboutUser:
      'Offshore for twenty-four years, three weeks on the platform and three at home. It pays for a warm flat that is empty half of the year. I do smoke, outside, and I am a Sunday-league referee with a thick skin.',
    aboutMatch:
      'I want somebody to ring when I get back to shore. If you already have kids, I would take that as good news.',
  },
  {
    name: 'Idris',
    gender: 3,
    age: 57,
    city: 'Aberystwyth',
    country: 'GB',
    heritage: 'european',
    goals: ['friendship', 'relationship'],
    away: 943,
    looksFor: [43, 58],
    facts:
      'average, other eyes, blonde hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Librarian of old maps, Welsh speaker, chapel organist of modest talent. I was widowed young and brought up three girls with the help of a great many aunts. They have now begun to bring me up.',
    aboutMatch: 'I like people who look things up. Shall we begin with where your town got its name?',
  },
  {
    name: 'Dev',
    gender: 3,
    age: 34,
    city: 'Leicester',
    country: 'GB',
    heritage: 'southAsian',
    goals: ['relationship'],
    standing: 'trial',
    away: 314,
    looksFor: [25, 35],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am an optometrist, Gujarati by family, vegetarian by habit, and a hopeless fan of test cricket. My brother married a nurse from Batangas and their wedding lasted longer than some cricket. I live ten minutes from my parents and eat there too often.',
    aboutMatch:
      'A woman with her own views and a close family. I would rather meet after two months of talking than after two years.',
  },
  {
    name: 'Kenneth',
    gender: 3,
    age: 60,
    city: 'Carlisle',
    country: 'GB',
    heritage: 'european',
    goals: ['marriage'],
    away: 21500,
    looksFor: [44, 58],
    facts:
      'average, blue eyes, other hair, divorced, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I mend dry-stone walls, which are the kind with no cement and no mistakes. My sons emigrated, one to Perth and one to Calgary, so I have learned to love people at long distance. I am a Methodist and have never touched a drop.',
    aboutMatch:
      'If you believe that marriage is work worth doing, write to me. I have a cottage, a stove and plenty of time now.',
  },
  {
    name: 'Jude',
    gender: 2,
    age: 29,
    city: 'Brighton',
    country: 'GB',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    standing: 'verified',
    away: 943,
    looksFor: [24, 36],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am non-binary, a bookbinder, and a swimmer in a sea that is never warm. My mum is from Leyte and my dad from Hove, so I grew up with two kinds of Christmas. I speak baby Waray, meaning I can ask for food and be told off.',
    aboutMatch:
      'Gentle people of any description, please. I would like something slow that could become a home.',
  },
  {
    name: 'Wilfred',
    gender: 3,
    age: 68,
    city: 'Plymouth',
    country: 'GB',
    heritage: 'european',
    goals: ['friendship'],
    away: 3355,
    looksFor: [54, 68],
    facts:
      'slim, blue eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I was a lighthouse tender’s mate until they automated the lights. I paint boats in watercolour, and I give them away, as nobody has asked to buy one. My late wife taught me to dance the foxtrot, and I do not want to forget the steps.',
    aboutMatch:
      'A friendly correspondent would brighten the week. Beyond that I expect nothing and would be pleasantly surprised.',
  },
  {
    name: 'Dermot',
    gender: 3,
    age: 45,
    city: 'Cork',
    country: 'IE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 1204,
    looksFor: [32, 45],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'I stayed on the farm when my brothers left, minded our father to the end, and looked up to find I was forty-four. We milk ninety cows at six and at six. The local hospital has half of Iloilo working in it, and they have made our Mass worth going to.',
    aboutMatch:
      'I would love a family and I know that the clock is ticking for me as well. Would the quiet of a farm suit you, honestly?',
  },
  {
    name: 'Fintan',
    gender: 3,
    age: 38,
    city: 'Sligo',
    country: 'IE',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 814,
    looksFor: [28, 40],
    facts:
      'slim, blue eyes, other hair, single, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a speech and drama teacher, and I surf when it is flat everywhere else. I spent two years in a monastery school in Japan teaching English and learning how little I know. I play the fiddle in a pub on Wednesdays with nine others.',
    aboutMatch:
      'Whoever you are, I hope you like poems or at least forgive them. I do not mind where I live in the end.',
  },
  {
    name: 'Eamon',
    gender: 3,
    age: 61,
    city: 'Waterford',
    country: 'IE',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 2621,
    looksFor: [46, 61],
    facts:
      'average, brown eyes, other hair, separated, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Glass cutter for thirty years until the factory shut, then a postman until my hip objected. I have been separated for twelve years, and the divorce came through in May, if the site has a box for that. Five children, all talkers.',
    aboutMatch:
      'A woman who enjoys tea, walking and a bit of music. I do not drink, so somebody else can have mine.',
  },
  {
    name: 'Cormac',
    gender: 3,
    age: 33,
    city: 'Limerick',
    country: 'IE',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    away: 135,
    looksFor: [25, 35],
    facts:
      'average, other eyes, black hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Rugby put three pins in my shoulder, and I became a physiotherapist out of spite. I am one of seven, and there is always somebody on my sofa. I make my own soda bread and I am very boring about it.',
    aboutMatch:
      'Someone sporty or at least loud on the sideline. We would be grand if you like crowds of relations.',
  },
]
