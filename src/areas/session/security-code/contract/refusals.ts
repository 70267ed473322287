import { refusals } from '#base/refusal.ts'

export const securityCodeRefusals = refusals({
  security_code_wrong: {
    status: 422,
    text: {
      nl: 'Dit is niet de beveiligingscode van deze persoon. Nog {left} pogingen',
      en: "This is not this person's security code. {left} attempts left",
      fr: 'Ce n’est pas le code de sécurité de cette personne. Encore {left} tentatives',
    },
  },
  security_code_paused: {
    status: 429,
    text: {
      nl: 'Te veel onjuiste codes voor deze persoon. Probeer het over {minutes} min. opnieuw',
      en: 'Too many incorrect codes for this person. Try again in {minutes} min.',
      fr: 'Trop de codes incorrects pour cette personne. Réessayez dans {minutes} min.',
    },
  },
  security_code_not_set: {
    status: 409,
    text: {
      nl: 'Deze persoon heeft nog geen beveiligingscode ingesteld',
      en: 'This person has not set a security code yet',
      fr: 'Cette personne n’a pas encore défini de code de sécurité',
    },
  },
  security_code_person_not_found: {
    status: 404,
    text: {
      nl: 'Deze persoon werd niet gevonden',
      en: 'This person was not found',
      fr: 'Cette personne est introuvable',
    },
  },
})
