import type { Person } from '../person.ts'

/** Men of Australia, New Zealand and the Pacific. */
export const menOfAustraliaAndThePacific: Person[] = [
  {
    name: 'Glen',
    gender: 3,
    age: 53,
    city: 'Townsville',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 856,
    looksFor: [38, 52],
    facts:
      'average, brown eyes, other hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Diesel fitter on the cane trains, home every night, which I fought for. I have been divorced for nine years and my two girls are teachers. I lead a bushwalking club whose oldest member is ninety and the fastest.',
    aboutMatch:
      'I would like to find a wife, not a holiday. Cairns to Manila is one flight, and I have the leave saved.',
  },
  {
    name: 'Brett',
    gender: 3,
    age: 39,
    city: 'Newcastle',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 246,
    looksFor: [28, 39],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I drive a coal loader and I surf badly before work. My boy is seven and is with me Wednesday to Saturday. His mum and I get on all right, we just were not right for each other.',
    aboutMatch:
      'Someone easy to be around who likes kids and the beach. I am not in a rush but I am not messing about either.',
  },
  {
    name: 'Neville',
    gender: 3,
    age: 66,
    city: 'Toowoomba',
    country: 'AU',
    heritage: 'european',
    goals: ['friendship'],
    away: 3800,
    looksFor: [50, 65],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'Shearer, then farmer, then a crook back. I lost Maureen in 2020, and we had forty-two years. I do woodturning at the Men’s Shed and take the bowls to the fete.',
    aboutMatch:
      'A lady to write to who does not mind an old-fashioned bloke. I would have to be asked twice to get on a plane, but I would get on.',
  },
  {
    name: 'Craig',
    gender: 3,
    age: 47,
    city: 'Perth',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    verified: true,
    away: 39,
    looksFor: [34, 46],
    facts:
      'average, brown eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I fly in and fly out to a mine, two weeks of red dust and one week of washing. My mate on site, Rommel from Cebu, has been telling me for years to stop eating toast for dinner. I have a son doing his apprenticeship and a daughter in year ten.',
    aboutMatch:
      'I want somebody to come home to, and I would change rosters for her. Be patient with the mine’s internet.',
  },
  {
    name: 'Angelo-Vito',
    gender: 3,
    age: 58,
    city: 'Griffith, New South Wales',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage'],
    away: 2417,
    looksFor: [43, 57],
    facts:
      'little chubby, blue eyes, widowed, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'My people came from Veneto with two suitcases, and we grow oranges and rice. Widower for six years, four kids, seven grandkids, Mass on Sunday and soccer after. I make salami with my brothers every June, and we have not agreed yet on the fennel.',
    aboutMatch:
      'I would like to marry again with the priest and the whole lot. A widow with children would be as welcome as anyone.',
  },
  {
    name: 'Jarrah',
    gender: 3,
    age: 34,
    city: 'Broome',
    country: 'AU',
    heritage: 'african',
    goals: ['relationship', 'friendship'],
    standing: 'trial',
    away: 551,
    looksFor: [25, 34],
    facts:
      'slim, brown eyes, black hair, single, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Yawuru man, ranger on my own country, looking after turtles, tracks and tourists. My daughter is three and belongs to everybody. Our town was built by pearl divers from Japan, Malaya and the Philippines, so I might have a cousin of yours.',
    aboutMatch: 'I like people who know where they come from. It would be good to yarn for a while and see.',
  },
  {
    name: 'Dean',
    gender: 3,
    age: 44,
    city: 'Hobart',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship'],
    away: 1383,
    looksFor: [31, 43],
    facts:
      'slim, brown eyes, brown hair, single, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a doctor in Antarctica one summer in three, and at the Royal Hobart the other two. Fourteen people in a tin box taught me to say sorry quickly. I do not own a television, and I own too many raincoats.',
    aboutMatch:
      'I look for a woman who has her own thing going. You would have to put up with letters that come by icebreaker.',
  },
  {
    name: 'Shane',
    gender: 3,
    age: 50,
    city: 'Darwin',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'lapsed',
    away: 6700,
    looksFor: [36, 50],
    facts: 'chubby, other eyes, divorced, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Barge skipper to the islands, barra fisherman, cricket umpire. Darwin is half Filipino by now and all the better for it, I learned the tinikling at a school fair and have the ankles to show. Three grown kids, one ex-wife, no hard feelings.',
    aboutMatch:
      'I am a smoker and a talker, so two warnings there. If that has not scared you off, tell me about yourself.',
  },
  {
    name: 'Hamish',
    gender: 3,
    age: 29,
    city: 'Melbourne',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 151,
    looksFor: [22, 31],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I make hospital robots move politely. Before that I was a very average cellist. I live with two friends and a sourdough starter that is older than my career.',
    aboutMatch:
      'Keen on someone curious with a dry sense of humour. I am not thinking about marriage yet, and I would rather say that now.',
  },
  {
    name: 'Rex',
    gender: 3,
    age: 61,
    city: 'Bendigo',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    standing: 'verified',
    away: 2873,
    looksFor: [46, 60],
    facts:
      'average, other eyes, blonde hair, divorced, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I was in the fire service for thirty-five years. It cost me a marriage and some sleep, and I got help, and I am well. I sing in the Anglican choir and drive the community bus on Thursdays.',
    aboutMatch:
      'A kind woman who likes to be out in the garden. I have done the thinking on my own and would now like to do some living with company.',
  },
  {
    name: 'Dilan',
    gender: 3,
    age: 37,
    city: 'Parramatta',
    country: 'AU',
    heritage: 'southAsian',
    goals: ['marriage'],
    away: 958,
    looksFor: [27, 37],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I came from Kandy as a student, and I am a nurse educator now, so half of my friends are from Iloilo and Bacolod. I am Buddhist and vegetarian most of the week. My parents visit for three months each year and rearrange my kitchen.',
    aboutMatch:
      'I want to marry in the next couple of years and have children. A caring person from any faith who lets me keep mine.',
  },
  {
    name: 'Lachlan',
    gender: 3,
    age: 41,
    city: 'Dubbo',
    country: 'AU',
    heritage: 'european',
    goals: ['marriage'],
    away: 201,
    looksFor: [30, 41],
    facts:
      'average, other eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I manage a sheep station an hour out of town, and I fly a small plane to check the water. The drought took my engagement with it, six years ago, and I do not blame her. I read aloud to the dogs in winter.',
    aboutMatch:
      'I would like a partner in the whole thing, not a visitor. Come and see it first, in a green year and a brown one.',
  },
  {
    name: 'Barry',
    gender: 3,
    age: 68,
    city: 'Ballarat',
    country: 'AU',
    heritage: 'european',
    goals: ['friendship'],
    away: 42000,
    looksFor: [53, 68],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Retired signwriter. I painted half of the shop windows in this town by hand, and most have been scraped off since. Two daughters, a good hip and a bad one.',
    aboutMatch:
      'I would enjoy swapping stories and pictures of our streets. I am honest that I am set in my ways.',
  },
  {
    name: 'Mitch',
    gender: 3,
    age: 32,
    city: 'Gold Coast',
    country: 'AU',
    heritage: 'european',
    goals: ['casual'],
    away: 1713,
    looksFor: [23, 32],
    facts:
      'average, other eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Lifeguard for the council, so I spend the summer whistling at people. I grew up with a Filipino stepdad, Tito Boy, who taught me to swim, to cook rice and to apologise. I have been to Batangas four times to see his side.',
    aboutMatch: 'Fun first, and I mean that kindly. If it gets serious I know where the family is.',
  },
  {
    name: 'Kieran',
    gender: 3,
    age: 55,
    city: 'Adelaide',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'executive',
    away: 1571,
    looksFor: [40, 55],
    facts: 'average, brown eyes, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I am an orchardist turned university lecturer in plant disease, so I give bad news about apples. My husbandly years were twenty-six, and my wife’s illness took three of them. Our twins are twenty-two and have told me that I am allowed.',
    aboutMatch:
      'A woman who thinks, argues fairly and sings in the car. I would hope to spend my long leave next year in your part of the world.',
  },
  {
    name: 'Ash',
    gender: 2,
    age: 31,
    city: 'Sydney',
    country: 'AU',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    standing: 'trial',
    away: 652,
    looksFor: [26, 40],
    facts:
      'average, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a trans man, an arborist, and probably up a tree as you read this. My dad is a retired policeman who marches next to me every year holding the water. I have a blue cattle dog with better manners than mine.',
    aboutMatch:
      'Looking for somebody settled in themselves and up for a slow start. Kindness beats everything for me.',
  },
  {
    name: 'Wiremu',
    gender: 3,
    age: 48,
    city: 'Rotorua',
    country: 'NZ',
    heritage: 'filipino',
    goals: ['marriage', 'relationship'],
    away: 691,
    looksFor: [35, 47],
    facts:
      'little chubby, brown eyes, black hair, divorced, has children, wants none, college, no smoking, drinks lightly, tattoos',
    aboutUser:
      'Ngāti Whakaue, bus driver, kapa haka tutor, grandfather at forty-seven. I have been sober since my first moko was born. We had a Filipino exchange choir on our marae, and they sang for their beds better than any group before.',
    aboutMatch:
      'I am after a grounded woman who honours her elders. You would meet all the whānau at once, and there is no gentle way to do that.',
  },
  {
    name: 'Bruce',
    gender: 3,
    age: 63,
    city: 'Timaru',
    country: 'NZ',
    heritage: 'european',
    goals: ['friendship', 'marriage'],
    away: 3243,
    looksFor: [48, 63],
    facts:
      'average, blue eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'Dairy farmer with a sharemilker now, a couple from Negros who work harder than I ever did. Their kids call me Koro Bruce. I lost Shirley to a stroke, and I still drive the long way around the hospital.',
    aboutMatch:
      'A gentle lady with a bit of spark. If you can tell a heifer from a steer we will get on at once.',
  },
  {
    name: 'Jonty',
    gender: 3,
    age: 30,
    city: 'Queenstown',
    country: 'NZ',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 0.6,
    looksFor: [23, 32],
    facts:
      'slim, brown eyes, blonde hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'Lake boat captain and trainee engineer. I am a twin, the one with less hair gel. I ran a marathon in Dumaguete last year on a stomach full of silvanas.',
    aboutMatch:
      'Adventurous and kind is a good mix. I am about for a chat most evenings, my evenings being your late afternoons.',
  },
  {
    name: 'Alistair',
    gender: 3,
    age: 52,
    city: 'Nelson',
    country: 'NZ',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 9100,
    looksFor: [38, 52],
    facts:
      'slim, brown eyes, other hair, divorced, no children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Potter, former lawyer. My wife and I wanted children, then we did not, then we did not want each other. I fire the kiln with driftwood and swear at it in Latin.',
    aboutMatch:
      'A thoughtful woman, with or without clay under her nails. No children for me now, and I want to be fair about that.',
  },
  {
    name: 'Matiu',
    gender: 3,
    age: 36,
    city: 'Whangarei',
    country: 'NZ',
    heritage: 'filipino',
    goals: ['marriage'],
    away: 2239,
    looksFor: [26, 36],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a schoolteacher in a Māori immersion school and a member of the Latter-day Saints. I served my mission in Cagayan de Oro and I still dream in Bisaya some nights. My brothers are all married, and they keep telling me this.',
    aboutMatch: 'I hope to marry in the temple. If you would correct my Bisaya, I would be thankful.',
  },
  {
    name: 'Grant',
    gender: 3,
    age: 45,
    city: 'Invercargill',
    country: 'NZ',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'premium',
    verified: true,
    away: 1236,
    looksFor: [33, 45],
    facts:
      'average, blue eyes, brown hair, divorced, has children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I work at the aluminium smelter and coach under-tens who all want to be the striker. Two of those under-tens are mine. It rains sideways here, and nobody mentions it.',
    aboutMatch:
      'Someone with a good heart and waterproof shoes. I could come over in the Easter break, with the kids’ drawings.',
  },
  {
    name: 'Semisi',
    gender: 3,
    age: 43,
    city: 'Suva',
    country: 'FJ',
    heritage: 'filipino',
    goals: ['marriage', 'relationship'],
    away: 3067,
    looksFor: [31, 43],
    facts:
      'little chubby, brown eyes, black hair, widowed, has children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a Methodist lay preacher and a marine mechanic, so I know two kinds of storms. My wife died at the birth of our third child, who is six now. The sisters of my church help me, and so does my mother.',
    aboutMatch:
      'I pray for a wife who would love three children who already sing well. We live simply by the sea, and we share everything.',
  },
]
