import { refusals } from '#base/refusal.ts'

export const planRefusals = refusals({
  upgrade_not_offered: {
    status: 409,
    text: {
      nl: 'Een grotere webruimte is er niet voor {name}: {because}',
      en: 'There is no larger web space for {name}: {because}',
      fr: 'Il n’y a pas d’espace web plus grand pour {name} : {because}',
    },
  },
  upgrade_price_changed: {
    status: 409,
    text: {
      nl: 'De prijs is ondertussen anders. Bekijk hem opnieuw en bevestig dan',
      en: 'The price is another one by now. Look at it again, and confirm then',
      fr: 'Le prix a changé entre-temps. Consultez-le à nouveau, puis confirmez',
    },
  },
})
