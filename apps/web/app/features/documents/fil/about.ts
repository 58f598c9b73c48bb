import type { Document, Facts } from '../document.ts'

// A draft until a native speaker has read it.
export const about = ({ site, sibling, isHarana, operator, named }: Facts): Document => ({
  title: 'Tungkol sa amin',
  description: `Ano ang ${site}, sino ang nagpapatakbo nito, paano ito kumikita at ano ang Ka-Partner. Hindi ito karaniwang dating app.`,
  lead: isHarana
    ? 'Hindi karaniwang dating app ang Harana. Isa itong bintana, isang awit, at panahon para sumagot.'
    : 'Hindi karaniwang dating app ang Tagpo. Dalawang tao ito, mga tapat na liham, at ang araw ng pagkikita nila.',
  sections: [
    isHarana
      ? {
          id: 'why',
          title: 'Bakit isang awit',
          body: [
            'Inaawit ang harana sa ilalim ng bintana pagsapit ng gabi. Naririnig niya ito, at siya ang nagpapasya kung bubuksan ang bintana. Pinanatili namin ang ayos na iyon: ang lalaki ang nagpapakilala, ang babae ang nagpapasya, at walang nagmamadali.',
            'Kaya walang sina-swipe dito. Binabasa mo kung sino ang isang tao, may pribadong note ka ng gusto mong maalala, at nagla-like ka kapag taos sa loob mo.',
          ],
        }
      : {
          id: 'why',
          title: 'Bakit isang pagtatagpo',
          body: [
            'Ang tagpo ay pagkikita. Doon patungo ang lahat dito: mga profile na totoo, mga liham na hindi minamadali, at walang namimilit sa alinmang panig.',
            'Kaya walang sina-swipe dito. Binabasa mo kung sino ang isang tao, may pribadong note ka ng gusto mong maalala, at nagla-like ka kapag taos sa loob mo.',
          ],
        },
    {
      id: 'who',
      title: 'Sino kami',
      body: [
        `Ang ${site} at ang kapatid nitong [${sibling}](@sitemap#sibling) ay dalawang pinto ng iisang bahay. Magkaiba ang itsura at kaunti ang himig, pero iisa ang mga miyembro, at iisang membership ang nagbubukas sa dalawa.`,
        `${named(`Pinatatakbo ang dalawa ng ${operator.name}, ${operator.address}. `)}Dating site kami para sa mga nasa hustong gulang na naghahanap ng makakasama, pag-ibig o kasal dahil gusto nila ang isa’t isa. Hindi kami ahensya ng kasal: walang iniaalok, inoorder o inihahatid na tao rito. Nasa [mga tuntunin](@terms#not) iyon sa pananalita ng batas.`,
        'Mga tao, hindi lang mga programa, ang nagbabasa ng bawat report.',
      ],
    },
    {
      id: 'paid',
      title: 'Paano kami kumikita',
      body: [
        'Mga plan at credits ang bumubuhay sa bahay, kung ibinebenta ang mga ito sa site na ito. Libre para sa lahat ang sumali, maghanap, magbasa at mag-like. Wala kaming ibinebentang data at wala kaming ads.',
        'Nasa US dollars ang mga presyo, nakasulat sa button bago mo ito pindutin, at pareho para sa lahat. Walang kailangang magbayad kailanman para mag-block, mag-report o umalis.',
      ],
    },
    {
      id: 'ka-partners',
      title: 'Mga Ka-Partner',
      body: [
        'Mahihiling ng isang babae na tiyakin naming siya nga ang sinasabi niyang siya: ikukumpara ng isang tao sa team namin ang isang government ID, isang live photo, ang profile at ang mga litrato niya. Libre ito. Pagkatapos ay nasa profile na niya ang sampaguita seal, at tatawagin namin siyang Ka-Partner. Gayon din sinusuri ang mga lalaki, at simpleng check ang nasa kanila.',
        'Kumikita ang mga Ka-Partner sa pag-imbita ng mga totoong miyembrong nakikilahok, $5.00 US sa bawat isa maliban kung iba ang halagang nasa page, at sa parte ng mga regalo kung nagbibigay nito ang site. Hindi sila kailanman binabayaran para sumulat, mag-like o makipagkita.',
      ],
    },
    {
      id: 'safe',
      title: 'Ang pangako namin',
      body: [
        {
          list: [
            'Puwede kang mag-block ng kahit sino, kahit kailan. Mawawala kayo sa paningin ng isa’t isa, at walang sasabihan.',
            'May taong nagbabasa ng bawat report.',
            'Hindi kailanman ipinapakita sa ibang miyembro ang e-mail address mo, birthday at mga pribadong note.',
            'Hindi namin kailanman hihingin ang password mo, at hindi ka namin kailanman pakikiusapang magpadala ng pera kahit kanino.',
          ],
        },
        'Kung paano maging ligtas, at ano ang gagawin kapag may mali, nasa page namin tungkol sa [kaligtasan](@safety).',
      ],
    },
    {
      id: 'reach-us',
      title: 'Makipag-ugnayan',
      body: [
        `Pinakamabilis ang [contact form](#contact) sa dulo ng bawat page.${named(` Puwede ka ring sumulat sa ${operator.email} o sa ${operator.name}, ${operator.address}.`)}`,
      ],
    },
    {
      id: 'thanks',
      title: 'Pasasalamat',
      body: [
        'Galing ang mga pangalan ng lugar sa [GeoNames](https://www.geonames.org) ([CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)) at sa [Philippine Statistics Authority](https://psa.gov.ph/classification/psgc). Sa amin ang mga iginuhit na tao sa mga page na ito, at walang miyembro sa kanila.',
      ],
    },
  ],
})
