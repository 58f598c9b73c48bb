import type { Beard, HairStyle } from './drawings/hair-choice.ts'
import type { Glasses } from './drawings/likeness.ts'
import type { Wish } from './drawings/shot.ts'

/** What is chosen by hand of somebody's looks; chance, which goes by the name, decides the rest. */
export type Casting = {
  /** Another face than the name's own. */
  seed?: string
  hair?: HairStyle
  beard?: Beard
  glasses?: Glasses
  /** By the photos' order. */
  photos?: Wish[]
}

/** The first of those who see men, and of those who see everybody else; the lists begin with whoever was here last. */
export const casting: Record<string, Casting> = {
  Rosario: { seed: 'Rosario 17', hair: 'longWavy', photos: [{ place: 'fiesta', mood: 'beam' }] },
  Maricel: { seed: 'Maricel 3', photos: [{ place: 'garden', mood: 'beam' }] },
  Aubrey: { seed: 'Aubrey 4', photos: [{ place: 'sea', mood: 'beam' }] },
  Lyka: { seed: 'Lyka 6', photos: [{ place: 'cafe', mood: 'smile' }] },
  Kit: { seed: 'Kit 4', photos: [{ place: 'capiz', mood: 'beam' }] },
  Czarina: { seed: 'Czarina 2', hair: 'twoBraids', photos: [{ place: 'kitchen', mood: 'beam' }] },
  Trisha: { seed: 'Trisha 4', photos: [{ place: 'terraces', mood: 'laugh' }] },
  Layla: { seed: 'Layla 3', photos: [{ place: 'sunset', mood: 'beam' }] },
  Kristel: { seed: 'Kristel 2', photos: [{ place: 'boat', mood: 'smile' }] },
  Jhanice: { seed: 'Jhanice 6', hair: 'curtain', photos: [{ place: 'home', mood: 'beam' }] },
  Jamaica: { hair: 'longWavy', photos: [{ place: 'sea', mood: 'beam' }] },
  Grace: { seed: 'Grace 4', hair: 'longFringe', photos: [{ place: 'capiz', mood: 'smile' }] },
  Sabrina: { seed: 'Sabrina 6', hair: 'halfUp', photos: [{ place: 'market', mood: 'beam' }] },
  'Anne-Marie': { seed: 'Anne-Marie 7', photos: [{ place: 'sunset', mood: 'smile' }] },
  'Sky-Anne': { hair: 'layered', photos: [{ place: 'jeepney', mood: 'beam' }] },
  Chelsea: { seed: 'Chelsea 2', photos: [{ place: 'garden', mood: 'beam' }] },
  Charity: { seed: 'Charity 3', hair: 'topBun', photos: [{ place: 'terraces', mood: 'beam' }] },
  Lorna: { seed: 'Lorna 2', hair: 'bobSide', photos: [{ place: 'night', mood: 'beam' }] },
  Precious: { seed: 'Precious 8', photos: [{ place: 'boat', mood: 'smile' }] },
  Lovely: { seed: 'Lovely 3', photos: [{ place: 'cafe', mood: 'beam' }] },
  Rowena: { seed: 'Rowena 6', photos: [{ place: 'sea', mood: 'soft' }] },
  'Rica-Mae': { seed: 'Rica-Mae 4', hair: 'longSide', photos: [{ place: 'garden', mood: 'beam' }] },
  Rosabelle: { hair: 'lowPony', photos: [{ place: 'kitchen', mood: 'beam' }] },
  Arianne: { seed: 'Arianne 2', photos: [{ place: 'fiesta', mood: 'smile' }] },
  Divina: { seed: 'Divina 3', photos: [{ place: 'capiz', mood: 'beam' }] },
  Jasmin: { seed: 'Jasmin 17', photos: [{ place: 'market', mood: 'smile' }] },

  Ronan: { seed: 'Ronan 2', photos: [{ place: 'mountain', mood: 'beam' }] },
  Hampus: { seed: 'Hampus 2', photos: [{ place: 'sea', mood: 'smile' }] },
  Jonty: { seed: 'Jonty 6', photos: [{ place: 'park', mood: 'beam' }] },
  Baraka: { seed: 'Baraka 3', photos: [{ place: 'home', mood: 'beam' }] },
  Mateusz: { seed: 'Mateusz 4', photos: [{ place: 'cafe', mood: 'smile' }] },
  Bruno: { seed: 'Bruno 3', photos: [{ place: 'kitchen', mood: 'beam' }] },
  Leroy: { seed: 'Leroy 3', photos: [{ place: 'books', mood: 'beam' }] },
  Daniel: { seed: 'Daniel 6', photos: [{ place: 'boat', mood: 'smile' }] },
  Shinji: { seed: 'Shinji 5', photos: [{ place: 'sunset', mood: 'beam' }] },
  Florian: { seed: 'Florian 6', photos: [{ place: 'office', mood: 'beam' }] },
  Nacho: { seed: 'Nacho 6', photos: [{ place: 'garden', mood: 'beam' }] },
  Leighton: { photos: [{ place: 'sea', mood: 'laugh' }] },
  Rory: { seed: 'Rory 4', photos: [{ place: 'terraces', mood: 'smile' }] },
  Bas: { seed: 'Bas 2', photos: [{ place: 'park', mood: 'beam' }] },
  Craig: { seed: 'Craig 4', photos: [{ place: 'boat', mood: 'beam' }] },
  Hector: { seed: 'Hector 4', photos: [{ place: 'kitchen', mood: 'smile' }] },
  Andre: { seed: 'Andre 6', photos: [{ place: 'home', mood: 'beam' }] },
  Thabo: { seed: 'Thabo 4', photos: [{ place: 'mountain', mood: 'beam' }] },
  Gunnar: { seed: 'Gunnar 3', photos: [{ place: 'sea', mood: 'smile' }] },
  Sigurd: { seed: 'Sigurd 2', photos: [{ place: 'snow', mood: 'beam' }] },
  Isaac: { seed: 'Isaac 4', photos: [{ place: 'cafe', mood: 'laugh' }] },
  'Andreas-Savvas': { seed: 'Andreas-Savvas 6', photos: [{ place: 'boat', mood: 'beam' }] },
  Noam: { seed: 'Noam 6', photos: [{ place: 'office', mood: 'smile' }] },
  Antti: { seed: 'Antti 9', photos: [{ place: 'sunset', mood: 'beam' }] },
}
