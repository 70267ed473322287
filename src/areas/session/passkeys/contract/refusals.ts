import { refusals } from '#base/refusal.ts'

export const passkeyRefusals = refusals({
  passkey_not_added: {
    status: 422,
    text: {
      nl: 'Deze toegangssleutel werd niet toegevoegd. Probeer het opnieuw',
      en: 'This passkey was not added. Try again',
      fr: 'Cette clé d’accès n’a pas été ajoutée. Réessayez',
    },
  },
  passkey_known: {
    status: 409,
    text: {
      nl: 'Deze toegangssleutel staat al in je lijst',
      en: 'This passkey is in your list already',
      fr: 'Cette clé d’accès figure déjà dans votre liste',
    },
  },
  too_many_passkeys: {
    status: 409,
    text: {
      nl: 'Je hebt al {most} toegangssleutels. Verwijder er eerst een',
      en: 'You have {most} passkeys already. Remove one first',
      fr: 'Vous avez déjà {most} clés d’accès. Supprimez-en une d’abord',
    },
  },
  passkey_needs_host: {
    status: 409,
    text: {
      nl: 'Toegangssleutels werken alleen op een adres met een naam, niet op een IP-adres',
      en: 'Passkeys only work on an address with a name, not on an IP address',
      fr: 'Les clés d’accès ne fonctionnent que sur une adresse avec un nom, pas sur une adresse IP',
    },
  },
  passkey_not_found: {
    status: 404,
    text: {
      nl: 'Deze toegangssleutel werd niet gevonden',
      en: 'This passkey was not found',
      fr: 'Cette clé d’accès est introuvable',
    },
  },
})
