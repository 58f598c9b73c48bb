import type { Person } from '../person.ts'

/** Men of the Nordic and the Baltic countries. */
export const menOfTheNordicAndBalticCountries: Person[] = [
  {
    name: 'Torbjørn',
    gender: 3,
    age: 54,
    city: 'Tromsø',
    country: 'NO',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 678,
    looksFor: [39, 53],
    facts:
      'average, brown eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am skipper on a research vessel and home every other month. My wife died in an avalanche twelve years ago, and I raised our two girls with help from my mother-in-law. They are grown now and tell me that it is time.',
    aboutMatch:
      'A woman who is independent and likes to be missed a little. I would rather travel to you first, in February, when I need the sun anyway.',
  },
  {
    name: 'Eirik',
    gender: 3,
    age: 36,
    city: 'Stavanger',
    country: 'NO',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 237,
    looksFor: [26, 36],
    facts:
      'slim, other eyes, brown hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'Petroleum engineer who has changed to offshore wind, with less pay and better sleep. I spend every Easter in a cabin without electricity. A colleague from Batangas taught me to say grace over instant noodles.',
    aboutMatch:
      'I hope for a family, and I would like us both to work and both to cook. It is fine to be shy at the start, I am too.',
  },
  {
    name: 'Odd',
    gender: 3,
    age: 62,
    city: 'Lillehammer',
    country: 'NO',
    heritage: 'european',
    goals: ['friendship'],
    away: 4700,
    looksFor: [47, 62],
    facts:
      'average, brown eyes, other hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Yes, it is a real name, and an old one. I was a ski jumper as a boy and a postman as a man. I carve wooden spoons and give them to everyone who cannot run away.',
    aboutMatch:
      'I am looking for a friend to talk with, and if more comes, then it comes. I do not need a big life.',
  },
  {
    name: 'Sigurd',
    gender: 3,
    age: 43,
    city: 'Kristiansand',
    country: 'NO',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'premium-new',
    verified: true,
    away: 67,
    looksFor: [31, 43],
    facts:
      'average, blue eyes, brown hair, divorced, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am the captain of a ferry and an active member of a Pentecostal church, where a third of us are from the Philippines. My son is ten and lives with me. I have been divorced for four years, and I did not want that, but I accept it.',
    aboutMatch:
      'I pray for a Christian wife with a warm heart. We should speak with my pastor and with yours before we decide anything.',
  },
  {
    name: 'Jostein',
    gender: 3,
    age: 49,
    city: 'Ålesund',
    country: 'NO',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 10200,
    looksFor: [35, 49],
    facts:
      'little chubby, brown eyes, black hair, divorced, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Fisherman, own boat, own opinions. Winters I am out for cod and the phone is in a drawer. I have a grown daughter who is a dentist and frowns at my tobacco.',
    aboutMatch:
      'Someone who is content with little talk and good fish. I had a friend in Zamboanga for two years and it did not last, so I know how hard the distance is.',
  },
  {
    name: 'Håkon',
    gender: 3,
    age: 30,
    city: 'Trondheim',
    country: 'NO',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 1003,
    looksFor: [23, 31],
    facts:
      'slim, other eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I do a PhD about snow, and my mother asks every Christmas what it is good for. I play in a brass band, trombone, third row. I shared a corridor for two years with students from Cebu and Davao and lost every karaoke night.',
    aboutMatch:
      'It would be nice to get to know someone without pressure. I can be in your country for a month in the summer.',
  },
  {
    name: 'Terje',
    gender: 3,
    age: 58,
    city: 'Bodø',
    country: 'NO',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 2580,
    looksFor: [43, 57],
    facts:
      'average, blue eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'Retired air force technician. Until three years ago I was married to Luz from Bicol, and when she died, half of the town came to the funeral. I still go to the Filipino Mass on the first Sunday of the month, because they will not let me stay at home.',
    aboutMatch:
      'I know what I am asking when I ask a woman to live in the north. So I would also live in Bicol half of the year.',
  },
  {
    name: 'Amund',
    gender: 3,
    age: 39,
    city: 'Hamar',
    country: 'NO',
    heritage: 'european',
    goals: ['relationship'],
    away: 1970,
    looksFor: [29, 40],
    facts:
      'slim, brown eyes, blonde hair, separated, has children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I teach woodwork and outdoor life at a folk high school. The separation was in January, we have a daughter of four, and the divorce will be final next year. I bake flatbread on an old iron plate from my great-grandmother.',
    aboutMatch:
      'I am only at the beginning of being open again. Perhaps we write for some months and do not give it a name.',
  },
  {
    name: 'Ivar',
    gender: 2,
    age: 38,
    city: 'Oslo',
    country: 'NO',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'trial',
    away: 732,
    looksFor: [29, 43],
    facts:
      'slim, brown eyes, blonde hair, single, no children, maybe children, academic, no smoking, drinks in company',
    aboutUser:
      'I am a gay man, a children’s heart nurse, and a member of a choir where I am the only one who is on time. My grandmother, who was ninety, told the family before I could. I have been to Iloilo twice for the Dinagyang, both times with a drum.',
    aboutMatch: 'A man who is kind when no one sees it. I would like to be somebody’s emergency contact.',
  },
  {
    name: 'Gustaf',
    gender: 3,
    age: 46,
    city: 'Östersund',
    country: 'SE',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 1268,
    looksFor: [34, 46],
    facts:
      'average, other eyes, black hair, divorced, has children, wants none, university, no smoking, drinks lightly, tattoos',
    aboutUser:
      'I am a veterinarian for reindeer and horses. My ex-wife and I have three children and one calendar, and it works. I have no television but a very good sauna.',
    aboutMatch:
      'Come as you are and tell me what you long for. I would like to grow old with someone who sings.',
  },
  {
    name: 'Rickard',
    gender: 3,
    age: 41,
    city: 'Gothenburg',
    country: 'SE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 377,
    looksFor: [30, 41],
    facts:
      'average, blue eyes, brown hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'I drive the number eleven tram out to the sea. For ten years I took care of my little brother, who was ill, and now that he is gone I have to learn what I want. I want a family, that much I know.',
    aboutMatch:
      'A caring person, and I do not mean a nurse. Let us talk on video early on, I find it easier to trust a face.',
  },
  {
    name: 'Per-Olof',
    gender: 3,
    age: 65,
    city: 'Luleå',
    country: 'SE',
    heritage: 'european',
    goals: ['friendship'],
    away: 25000,
    looksFor: [51, 65],
    facts:
      'slim, brown eyes, other hair, widowed, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'Forty-four years at the steel mill. Now I pick berries, make knives and shovel snow for two widows and myself. I am careful with words, my late wife had enough for both of us.',
    aboutMatch: 'If you like to talk, I like to listen. It can stay at letters, and that is also good.',
  },
  {
    name: 'Hampus',
    gender: 3,
    age: 28,
    city: 'Uppsala',
    country: 'SE',
    heritage: 'european',
    goals: ['casual'],
    standing: 'new',
    away: 0.3,
    looksFor: [22, 30],
    facts:
      'slim, blue eyes, other hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'Junior doctor with too many night shifts and a plant that survives them. I was born in Sweden, adopted by nobody, raised by two mothers and one grandfather who fished. I play badminton as if it were the Olympics.',
    aboutMatch:
      'I am open for something light that is still kind. If it turns serious, I will say so, and I hope you too.',
  },
  {
    name: 'Börje',
    gender: 3,
    age: 60,
    city: 'Kalmar',
    country: 'SE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 2981,
    looksFor: [45, 59],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'Glass blower from a village where everybody was one. I have Parkinson’s in an early stage, it is mild and treated, and you should know before you write to me. My sons took over the workshop and allow me to sweep.',
    aboutMatch: 'I am cheerful nine days of ten. A brave and humorous woman would find a grateful man.',
  },
  {
    name: 'Søren',
    gender: 3,
    age: 44,
    city: 'Aalborg',
    country: 'DK',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'premium',
    away: 284,
    looksFor: [32, 44],
    facts:
      'average, blue eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I plan wind farms and cycle to work against the product. I have two girls, twelve and ten, every second week, and they have approved this text with one correction. I like to host: fourteen people, one long table, too many candles.',
    aboutMatch:
      'I would like a partner who is not afraid to be teased a bit. We could take the first steps with cooking the same dish on video.',
  },
  {
    name: 'Mogens',
    gender: 3,
    age: 67,
    city: 'Svendborg',
    country: 'DK',
    heritage: 'european',
    goals: ['friendship'],
    away: 3266,
    looksFor: [53, 67],
    facts:
      'average, other eyes, other hair, widowed, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I built wooden ships until plastic won. I have buried a wife and a brother, and I still whistle in the morning. My three grandchildren sail better than they walk.',
    aboutMatch:
      'Some good conversations with a woman who has also lived. I am too old for games and too young to stop.',
  },
  {
    name: 'Rasmus',
    gender: 3,
    age: 32,
    city: 'Odense',
    country: 'DK',
    heritage: 'european',
    goals: ['relationship'],
    away: 828,
    looksFor: [24, 33],
    facts:
      'slim, other eyes, brown hair, single, no children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Robot mechanic, and no, they are not taking over, they mostly fall. I teach children to code on Thursdays and to play handball on Saturdays. I moved back to my home town when my father got sick, and I stayed.',
    aboutMatch:
      'Someone who sees the good and gets up early sometimes. I think about children, a house, the normal things.',
  },
  {
    name: 'Jeppe',
    gender: 3,
    age: 52,
    city: 'Esbjerg',
    country: 'DK',
    heritage: 'european',
    goals: ['relationship'],
    verified: true,
    away: 6300,
    looksFor: [38, 52],
    facts:
      'little chubby, other eyes, blonde hair, divorced, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Electrician on the ferries, night shift. I have tried the dating sites at home and it was like selling a used car. One grown son, a small house with a stove, and free every second week.',
    aboutMatch:
      'I would like to meet a woman who is tired of being alone too. I smoke a pipe, and the pipe is negotiable.',
  },
  {
    name: 'Mikkel',
    gender: 3,
    age: 38,
    city: 'Copenhagen',
    country: 'DK',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'trial',
    away: 1659,
    looksFor: [28, 38],
    facts:
      'average, other eyes, black hair, divorced, no children, wants children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a parish priest in the Lutheran church, married at twenty-five, divorced at thirty-three, and I preach better since then. I box twice in the week with the confirmation boys. My church has lent its hall to a Filipino congregation for ten years, and they have the better food.',
    aboutMatch:
      'You do not have to be holy to write to me. I want to marry for life, this time with open eyes.',
  },
  {
    name: 'Pekka',
    gender: 3,
    age: 55,
    city: 'Oulu',
    country: 'FI',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 1078,
    looksFor: [40, 54],
    facts:
      'average, brown eyes, blonde hair, divorced, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I am telecom engineer, one of the many who stayed when the big company left. I have two adult sons and a summer cottage where the sun does not go down in June. I am quiet, but it is the friendly sort of quiet.',
    aboutMatch:
      'I would like to find a good-hearted woman who laughs easy. Sauna is not a must, but recommended.',
  },
  {
    name: 'Antti',
    gender: 3,
    age: 33,
    city: 'Tampere',
    country: 'FI',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 92,
    looksFor: [24, 34],
    facts:
      'slim, blue eyes, other hair, single, no children, wants children, university, no smoking, drinks in company',
    aboutUser:
      'I make games for children, and my tester is my goddaughter, who is five and has no mercy. I do ice swimming with a group of retired ladies. In my class at school there was a boy from Pampanga, and we are still best friends.',
    aboutMatch:
      'Somebody playful with a serious side. I can work from everywhere three months of the year, and I am honest that it is only three.',
  },
  {
    name: 'Juhani',
    gender: 3,
    age: 47,
    city: 'Rovaniemi',
    country: 'FI',
    heritage: 'european',
    goals: ['marriage'],
    away: 2916,
    looksFor: [34, 47],
    facts: 'average, other eyes, widowed, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I work at the hospital laundry, nights, and I have a boy of twelve and a girl of nine. Their mother died four years ago. We have a small house by the river, many books, and a dog who thinks he is the third child.',
    aboutMatch:
      'I look for a wife, and they look for somebody who can do braids. I do not drink, never have.',
  },
  {
    name: 'Eero',
    gender: 3,
    age: 61,
    city: 'Turku',
    country: 'FI',
    heritage: 'european',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 29000,
    looksFor: [46, 61],
    facts:
      'slim, other eyes, other hair, divorced, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Former conductor of a ship’s orchestra, the kind on the Stockholm ferries. I have played ten thousand tangos with Filipino colleagues on the keyboard and the bass. After the divorce I moved to an island with a chapel and forty people.',
    aboutMatch: 'I would like to talk about music with somebody who misses it also. Nothing more is planned.',
  },
  {
    name: 'Birkir',
    gender: 3,
    age: 40,
    city: 'Akureyri',
    country: 'IS',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'premium-new',
    away: 1188,
    looksFor: [29, 40],
    facts:
      'average, blue eyes, black hair, divorced, has children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'Sheep farmer in September, bus driver the other months. I have a daughter of seven, who speaks to the horses in English because she believes they learn. Our fish factory has forty Filipino workers, and we have a basketball team thanks to them.',
    aboutMatch:
      'A strong woman with a soft side would be great. The winter is dark, I say it to everyone, but the summer pays it back.',
  },
  {
    name: 'Sturla',
    gender: 3,
    age: 63,
    city: 'Reykjavík',
    country: 'IS',
    heritage: 'european',
    goals: ['friendship'],
    away: 2478,
    looksFor: [48, 62],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I was a radio announcer, reading the shipping forecast for half of my life. Widower for two years, four children, eleven grandchildren, one swimming pool that we all use. I write verses in the old metre and keep them in a drawer.',
    aboutMatch:
      'I enjoy conversation with a clever woman. If you have a poem from your province, I trade it for one of mine.',
  },
  {
    name: 'Tarmo',
    gender: 3,
    age: 45,
    city: 'Tartu',
    country: 'EE',
    heritage: 'european',
    goals: ['relationship'],
    away: 1606,
    looksFor: [32, 45],
    facts:
      'slim, other eyes, black hair, divorced, has children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'Choir conductor and in the daytime geodesist. Here thirty thousand people sing together in a field, and I have cried there each time. My daughter is fifteen and lives half with me and half with her cello.',
    aboutMatch: 'I search for a peaceful and curious woman. First good letters, then good flights.',
  },
  {
    name: 'Janis',
    gender: 3,
    age: 50,
    city: 'Liepāja',
    country: 'LV',
    heritage: 'european',
    goals: ['marriage'],
    away: 3700,
    looksFor: [37, 50],
    facts:
      'average, other eyes, blonde hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I repair ships’ engines in the port and I know Filipino engineers from all the world, they are the best with little spare parts. My wife died of an illness in 2017. Two sons, one in Ireland, one at home.',
    aboutMatch:
      'I am simple man with house, apple trees and a good character, so say my neighbours. I want to find wife for remaining half of life.',
  },
  {
    name: 'Vytautas',
    gender: 3,
    age: 35,
    city: 'Klaipėda',
    country: 'LT',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 2064,
    looksFor: [25, 36],
    facts:
      'slim, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I am a basketball coach for boys of twelve, and in my country this is close to being minister. I was in Manila with a youth team, and the whole barangay watched us lose. I read a lot of history, also yours.',
    aboutMatch:
      'A sporty and honest girl. If nothing serious grows, then at least we will know more about basketball.',
  },
]
