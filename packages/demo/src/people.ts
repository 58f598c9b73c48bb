import { lgbtqiaPeople } from './people/lgbtqia.ts'
import { peopleOfLuzon } from './people/luzon.ts'
import { peopleOfManilaAndAbroad } from './people/manila-abroad.ts'
import { men } from './people/men.ts'
import { menOfAfricaAndLatinAmerica } from './people/men-africa-latin-america.ts'
import { menOfAsia } from './people/men-asia.ts'
import { menOfCanadaBritainAndIreland } from './people/men-canada-britain-ireland.ts'
import { menOfEasternEuropeAndTheNearEast } from './people/men-eastern-europe-and-near-east.ts'
import { menOfTheGermanSpeakingCountries } from './people/men-german-speaking.ts'
import { menWhoLiveInThePhilippines } from './people/men-living-here.ts'
import { menOfTheLowCountriesAndFrance } from './people/men-low-countries-france.ts'
import { menOfTheNordicAndBalticCountries } from './people/men-nordic.ts'
import { menOfAustraliaAndThePacific } from './people/men-oceania.ts'
import { menOfSouthernEurope } from './people/men-southern-europe.ts'
import { menOfTheUnitedStates } from './people/men-usa.ts'
import { peopleOfMindanao } from './people/mindanao.ts'
import { peopleOfTheVisayas } from './people/visayas.ts'
import { womenAbroad } from './people/women-abroad.ts'
import { womenOfCalabarzon } from './people/women-calabarzon.ts'
import { womenOfCaragaAndTheBangsamoro } from './people/women-caraga-bangsamoro.ts'
import { womenOfCebuSamarAndLeyte } from './people/women-cebu-samar-leyte.ts'
import { womenOfCentralLuzon } from './people/women-central-luzon.ts'
import { womenOfManila } from './people/women-manila.ts'
import { womenOfMimaropaAndBicol } from './people/women-mimaropa-bicol.ts'
import { womenOfTheNorth } from './people/women-north.ts'
import { womenOfNorthMindanao } from './people/women-north-mindanao.ts'
import { womenOfPanayAndNegros } from './people/women-panay-negros.ts'
import { womenOfSouthMindanao } from './people/women-south-mindanao.ts'
import type { Person } from './person.ts'

const staff: Person = {
  name: 'Teresa',
  gender: 1,
  age: 36,
  city: 'Manila',
  country: 'PH',
  goals: ['friendship'],
  standing: 'staff',
  away: 13,
  facts: 'average, brown eyes, black hair, single, university, no smoking',
  aboutUser:
    'I look after the members of this house. Write to me when something feels wrong, however small it seems.',
  aboutMatch: 'I am here to work, not to date. You will recognise us by the shield.',
}

/** Everybody, in no order that matters. */
export const people: Person[] = [
  ...peopleOfTheVisayas,
  ...peopleOfLuzon,
  ...peopleOfManilaAndAbroad,
  ...peopleOfMindanao,
  ...womenOfCentralLuzon,
  ...womenOfManila,
  ...womenOfTheNorth,
  ...womenOfCalabarzon,
  ...womenOfCebuSamarAndLeyte,
  ...womenOfMimaropaAndBicol,
  ...womenOfPanayAndNegros,
  ...lgbtqiaPeople,
  ...womenAbroad,
  ...womenOfCaragaAndTheBangsamoro,
  ...womenOfNorthMindanao,
  ...womenOfSouthMindanao,
  ...men,
  ...menOfAfricaAndLatinAmerica,
  ...menOfAsia,
  ...menOfCanadaBritainAndIreland,
  ...menOfEasternEuropeAndTheNearEast,
  ...menOfTheGermanSpeakingCountries,
  ...menWhoLiveInThePhilippines,
  ...menOfTheLowCountriesAndFrance,
  ...menOfTheNordicAndBalticCountries,
  ...menOfAustraliaAndThePacific,
  ...menOfSouthernEurope,
  ...menOfTheUnitedStates,
  staff,
]
