import type { Person } from '../person.ts'

/** Men of the United States. */
export const menOfTheUnitedStates: Person[] = [
  {
    name: 'Curtis',
    gender: 3,
    age: 46,
    city: 'Duluth, Minnesota',
    country: 'US',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 745,
    looksFor: [33, 48],
    facts:
      'average, blue eyes, brown hair, divorced, has children, maybe children, college, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I work as a crane operator at the port, loading ore and grain onto lake ships. I have been divorced for six years and share two teenage boys with their mother, who lives eight streets away. We are Lutherans who go to church for the singing and stay for the coffee.',
    aboutMatch:
      'I hope to meet a woman who would like a steady life in a cold place, or at least would come to see the ice once. I can take three weeks in January, when the port is closed.',
  },
  {
    name: 'Wendell',
    gender: 3,
    age: 63,
    city: 'Chattanooga',
    country: 'US',
    heritage: 'african',
    goals: ['marriage', 'friendship'],
    away: 1932,
    looksFor: [45, 62],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Thirty-one years as a postal carrier, and I still walk my old route for the exercise. My wife Odessa passed four years ago, and our three children are grown with houses of their own. I am a deacon at a Baptist church and I fry the fish at every fundraiser.',
    aboutMatch:
      'A believing woman in her late forties or fifties who still likes to be courted. I would want to talk by video for some months before anyone buys a ticket.',
  },
  {
    name: 'Travis',
    gender: 3,
    age: 34,
    city: 'Boise',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'new',
    away: 294,
    looksFor: [24, 36],
    facts:
      'slim, other eyes, other hair, single, no children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I fight wildfires from June to October and teach snowboarding the rest of the year. There are weeks in the summer when I have no signal at all, so please do not take my silence personally. I bought a small house with a bad roof and have learned a lot about roofs.',
    aboutMatch:
      'Somebody patient about the fire season. I want children within a few years and prefer to say it at the start.',
  },
  {
    name: 'Hector',
    gender: 3,
    age: 51,
    city: 'San Antonio',
    country: 'US',
    heritage: 'latin',
    goals: ['marriage'],
    verified: true,
    away: 44,
    looksFor: [38, 52],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I run a tire shop that my father opened in 1979, and my son is about to take half of it. My wife died of cancer when our youngest was nine; she is seventeen now and drives too fast. We are Catholic, and our parish has so many Filipino families that I know what Simbang Gabi is.',
    aboutMatch:
      'I would like to marry again in the Church. I am looking for someone close to my age who has also raised children or buried someone.',
  },
  {
    name: 'Nathan',
    gender: 3,
    age: 38,
    city: 'Minneapolis',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'trial',
    away: 1317,
    looksFor: [29, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'I am a speech therapist in a public hospital, mostly with people who had a stroke. I grew up in a big Mormon family, left the faith at twenty-five, and am still close with all seven of my siblings. On weekends I repair old bicycles and ride them until they need repairing again.',
    aboutMatch:
      'Tell me what you argue about with your friends. I would like an equal, with work of her own that she cares about.',
  },
  {
    name: 'Russell',
    gender: 3,
    age: 59,
    city: 'Fort Wayne',
    country: 'US',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    standing: 'lapsed',
    away: 5200,
    looksFor: [44, 60],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'Sober for fourteen years, and I say it early because it explains why I order tea. I was a welder until my back complained, and now I teach welding at the trade school. I have one daughter, two grandsons, and a vegetable garden that feeds half of the street.',
    aboutMatch:
      'I am not looking for anybody to rescue or to be rescued by. A quiet friend first, and we see.',
  },
  {
    name: 'Cody',
    gender: 3,
    age: 29,
    city: 'Billings',
    country: 'US',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 2895,
    looksFor: [22, 31],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'Large-animal vet assistant, which means calves at two in the morning. I live on the family ranch with my parents and one brother, an hour from the nearest movie theater. My aunt by marriage is from Bohol and she is the one who told me to stop being shy and sign up.',
    aboutMatch:
      'Someone who would not mind mud, wind and a big quiet sky. I have never been overseas, so I would come to you first and learn.',
  },
  {
    name: 'Terrence',
    gender: 3,
    age: 43,
    city: 'Baltimore',
    country: 'US',
    heritage: 'african',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    verified: true,
    away: 399,
    looksFor: [30, 44],
    facts:
      'average, brown eyes, black hair, divorced, has children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I drive a harbor tugboat, two weeks on and two weeks off. My daughter is eleven, plays the viola, and beats me at chess without mercy. Half of the crews I meet on the big ships are Filipino, and their basketball is better than mine.',
    aboutMatch:
      'I am looking for a wife, not a pen friend, though I know it begins with letters. Honesty about children, church and where to live comes first for me.',
  },
  {
    name: 'Phil',
    gender: 3,
    age: 66,
    city: 'Sarasota',
    country: 'US',
    heritage: 'european',
    goals: ['friendship'],
    verified: true,
    away: 2560,
    looksFor: [50, 68],
    facts: 'slim, blue eyes, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'Retired high-school geology teacher and a widower for three years. I still lead a walk on the beach on Saturdays for anybody who wants to know why sand is white. My heart was repaired in 2019 and my doctor is pleased with it.',
    aboutMatch:
      'Good letters from a good person would already be plenty. I do not plan to marry again, and I prefer that you know it now.',
  },
  {
    name: 'Brandon',
    gender: 3,
    age: 32,
    city: 'Portland, Oregon',
    country: 'US',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 1063,
    looksFor: [24, 35],
    facts:
      'average, other eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I make prosthetic legs, so I spend my days measuring and apologizing for cold plaster. I cook Thai food from a book and Filipino food from my neighbor, who stands behind me and sighs. I am not religious but I like churches when they are empty.',
    aboutMatch:
      'Curious, open and able to laugh when a plan falls apart. I would rather start light and let it get serious if it does.',
  },
  {
    name: 'Vince',
    gender: 3,
    age: 55,
    city: 'Buffalo',
    country: 'US',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 3333,
    looksFor: [40, 55],
    facts:
      'little chubby, blue eyes, blonde hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I am a plumber and own a van with my name spelled wrong on one side. I was married for twenty-two years, and we ended it as decent people. My mother is eighty-six, lives downstairs, and cooks Sunday sauce for whoever shows up.',
    aboutMatch:
      'I want somebody to come home to, who will tell me when I am being stubborn. She should be fine with my mother, because my mother will be fine with her.',
  },
  {
    name: 'Leroy',
    gender: 3,
    age: 48,
    city: 'Memphis',
    country: 'US',
    heritage: 'african',
    goals: ['relationship'],
    verified: true,
    away: 8,
    looksFor: [35, 50],
    facts:
      'average, brown eyes, black hair, divorced, has children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'I play bass on weekends in a band that does weddings and funerals with the same set list. Monday to Friday I inspect elevators for the county. Two daughters in college, one in law and one in trouble with statistics.',
    aboutMatch:
      'I like a woman who dances in the kitchen and means what she says. If you are a night person, the time difference is on our side.',
  },
  {
    name: 'Dwight',
    gender: 3,
    age: 61,
    city: 'Knoxville',
    country: 'US',
    heritage: 'european',
    goals: ['marriage', 'friendship'],
    standing: 'executive',
    away: 2377,
    looksFor: [44, 60],
    facts:
      'average, blue eyes, other hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was a Navy corpsman and spent two years at Subic when I was young. After that I managed a hospital warehouse until I retired last spring. My late wife and I raised four foster children, who call on Sundays in order of age.',
    aboutMatch:
      'I would be glad to come back to Zambales with somebody who knows it as it is today. Church is part of my week, and I would hope to share it.',
  },
  {
    name: 'Caleb',
    gender: 3,
    age: 27,
    city: 'Lancaster, Pennsylvania',
    country: 'US',
    heritage: 'european',
    goals: ['marriage'],
    away: 1624,
    looksFor: [21, 28],
    facts:
      'slim, other eyes, other hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was raised Mennonite, and I build kitchen cabinets with my two uncles. I left the farm but kept the hymns, the early mornings and the habit of not wasting anything. Last year I helped to rebuild roofs in Eastern Samar for five weeks after a storm.',
    aboutMatch:
      'I pray for a wife who loves God and would enjoy a small house full of children. We should take our time and let both families have a say.',
  },
  {
    name: 'Rodney',
    gender: 3,
    age: 57,
    city: 'Tulsa',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'verified',
    away: 11000,
    looksFor: [42, 58],
    facts:
      'chubby, blue eyes, other hair, divorced, has children, wants none, senior high, no smoking, drinks lightly',
    aboutUser:
      'Long-haul truck driver, thirty states and about two million miles without an accident. I listen to history books while I drive, so ask me about Rome. I have been married twice, both times too young, and I have thought a lot about my part in it.',
    aboutMatch:
      'I am home nine days a month, and that is the honest number. A lady with her own life would suit me better than one who waits by the door.',
  },
  {
    name: 'Ernesto',
    gender: 3,
    age: 40,
    city: 'Fresno',
    country: 'US',
    heritage: 'latin',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 167,
    looksFor: [28, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'My parents picked grapes so that I could become an agronomist, and now I advise the growers they worked for. I speak Spanish with them, English at work and a little Ilocano that I learned from the old farm workers in Delano. I coach a girls’ soccer team on Saturdays.',
    aboutMatch:
      'Somebody warm who keeps in touch with her cousins as I do with my forty. I would like a Catholic wedding and two or three children.',
  },
  {
    name: 'Kyle',
    gender: 3,
    age: 31,
    city: 'Grand Rapids',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    away: 1367,
    looksFor: [23, 33],
    facts:
      'average, brown eyes, blonde hair, single, has children, wants children, college, no smoking, drinks lightly, tattoos',
    aboutUser:
      'Single father of a boy who is four and deeply interested in excavators. I am an HVAC technician, so I am popular in July. His mother and I never married, but we get along and trade weekends fairly.',
    aboutMatch:
      'He comes first for now, and I hope that sounds like a good sign to you. I am ready for something slow and real.',
  },
  {
    name: 'Quentin',
    gender: 3,
    age: 36,
    city: 'New Orleans',
    country: 'US',
    heritage: 'african',
    goals: ['relationship', 'friendship'],
    away: 6200,
    looksFor: [27, 40],
    facts: 'slim, brown eyes, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I restore plaster ceilings in old houses, and I am always a little white at the edges. I am Creole and Catholic in the local way, which means parades. My grandmother raised me and taught me to iron, to argue and to make gumbo.',
    aboutMatch:
      'Write to me about the feast of your town and what is eaten at it. I believe friendship is the first floor of everything.',
  },
  {
    name: 'Alvin',
    gender: 3,
    age: 64,
    city: 'Honolulu',
    country: 'US',
    heritage: 'filipino',
    goals: ['marriage', 'friendship'],
    verified: true,
    away: 1172,
    looksFor: [48, 64],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'Born on Maui to parents from Ilocos Norte, and I worked thirty-five years as a surveyor for the state. My wife Ellen has been gone six years, and our children are on the mainland. I understand Ilocano better than I speak it, and my cousins in Laoag correct me every summer.',
    aboutMatch:
      'I visit the Philippines for two months each year, so distance is not hard for me. A widow would understand me best, but I am open.',
  },
  {
    name: 'Eli',
    gender: 3,
    age: 45,
    city: 'Madison, Wisconsin',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    away: 2122,
    looksFor: [33, 46],
    facts:
      'slim, other eyes, black hair, divorced, has children, maybe children, academic, no smoking, drinks lightly',
    aboutUser:
      'Soil scientist, Jewish, divorced, father of twin girls who just turned ten. We light candles on Fridays, and I bake the bread myself with varying success. I am slow to make up my mind and then I do not change it.',
    aboutMatch:
      'You do not need to share my religion, but please respect that it is mine. Good questions and a kind voice would go a long way.',
  },
  {
    name: 'Wes',
    gender: 3,
    age: 53,
    city: 'Spokane',
    country: 'US',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    away: 652,
    looksFor: [38, 54],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am a middle-school custodian and the unofficial uncle of six hundred kids. I lost my wife in a car accident nine years ago, and it took me eight to say that sentence without stopping. Our son serves in the Coast Guard in Alaska.',
    aboutMatch:
      'I want to laugh with someone again and cook for more than one. It is fine with me to go slowly.',
  },
  {
    name: 'Clint',
    gender: 3,
    age: 50,
    city: 'Amarillo',
    country: 'US',
    heritage: 'european',
    goals: ['marriage'],
    standing: 'lapsed',
    away: 8600,
    looksFor: [35, 50],
    facts:
      'average, other eyes, brown hair, divorced, no children, maybe children, senior high, no smoking, drinks in company',
    aboutUser:
      'I climb wind turbines for a living, or did until my knees sent me to the control room. My marriage ended because we could not have children and could not talk about it. I play steel guitar and have a patient old horse.',
    aboutMatch:
      'I would be happy to love children who are already here. Tell me about yours if you have them.',
  },
  {
    name: 'Gene',
    gender: 3,
    age: 68,
    city: 'Asheville',
    country: 'US',
    heritage: 'european',
    goals: ['friendship'],
    away: 3089,
    looksFor: [52, 68],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'Retired printer of books, at a press where we still set type by hand for the special ones. I have been a widower for eleven years and a Quaker for forty. I take the bus everywhere since I gave up my car.',
    aboutMatch:
      'I would love to exchange real letters about books, gardens and growing older. If the two of us ever met for tea, I would call it a great success.',
  },
  {
    name: 'Darnell',
    gender: 3,
    age: 35,
    city: 'Columbus, Ohio',
    country: 'US',
    heritage: 'african',
    goals: ['relationship'],
    standing: 'trial',
    away: 515,
    looksFor: [26, 37],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a dialysis nurse, and my mentor on the ward is a lady from Pangasinan who runs the place like an airport. She is why I can say good morning in three of your languages. Outside work it is church choir, barbecue and my two nephews.',
    aboutMatch:
      'A woman with ambition and a sense of humor about it. I would like to marry once and do it properly.',
  },
  {
    name: 'Kai-Lun',
    gender: 3,
    age: 42,
    city: 'Seattle',
    country: 'US',
    heritage: 'eastAsian',
    goals: ['marriage', 'relationship'],
    away: 1895,
    looksFor: [30, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, academic, no smoking, drinks lightly',
    aboutUser:
      'I came from Taiwan with my parents when I was six, and I design hearing aids. I spent my thirties on work and on caring for my father, and I do not regret it, but the house is quiet now. Rock climbing on Tuesdays, dumplings on Sundays.',
    aboutMatch:
      'Someone gentle and direct who wants a family soon. I fly to Taipei every year, and Manila is only two hours further.',
  },
  {
    name: 'Skyler',
    gender: 2,
    age: 33,
    city: 'Tacoma',
    country: 'US',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 1767,
    looksFor: [27, 42],
    facts:
      'average, other eyes, brown hair, single, no children, maybe children, university, no smoking, drinks lightly, tattoos',
    aboutUser:
      'I am a transgender woman, out for nine years, and I work as a ferry mechanic in a crew that took it better than I expected. I live with a rescued greyhound and a lot of houseplants. My parents came around, and now my mother knits for me in colors I would never choose.',
    aboutMatch:
      'I would like to meet someone calm who has already made peace with who they are. You can ask me things, only please ask kindly.',
  },
  {
    name: 'Roy',
    gender: 3,
    age: 47,
    city: 'Anchorage',
    country: 'US',
    heritage: 'european',
    goals: ['relationship'],
    away: 14500,
    looksFor: [34, 48],
    facts:
      'average, brown eyes, other hair, divorced, has children, maybe children, college, smokes, drinks in company',
    aboutUser:
      'Bush pilot for a small air taxi: mail, groceries, schoolteachers, now and then a sled dog. I have a fifteen-year-old son who spends the summers with me. I do smoke and am down to five a day.',
    aboutMatch:
      'Winters here are long, so I would rather visit you in January than talk you into moving. If we fit, we will find out where home is.',
  },
  {
    name: 'Lamar',
    gender: 3,
    age: 26,
    city: 'Durham',
    country: 'US',
    heritage: 'african',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 99,
    looksFor: [21, 29],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, drinks in company',
    aboutUser:
      'I am finishing a degree in nutrition and work nights in a bakery to pay for it. I run the four hundred meters, less quickly every year. My roommate from Cavite put me on to karaoke, and I have not been quiet since.',
    aboutMatch:
      'Easy company, good conversation, no rush. I am honest that I have two more years of school before I can travel much.',
  },
]
