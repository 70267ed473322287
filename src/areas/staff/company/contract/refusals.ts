import { refusals } from '#base/refusal.ts'

export const companyRefusals = refusals({
  company_confirm: {
    status: 422,
    text: {
      nl: 'Een andere rekening vraagt je wachtwoord en een code van je authenticator-app',
      en: 'Another account asks for your password and a code of your authenticator app',
      fr: 'Un autre compte demande votre mot de passe et un code de votre application d’authentification',
    },
  },
  company_two_factor_needed: {
    status: 409,
    text: {
      nl: 'Wie de rekening wijzigt, logt in met twee stappen. Zet dat eerst aan in je profiel',
      en: 'Whoever changes the account signs in with two factors. Switch that on in your profile first',
      fr: 'Qui modifie le compte se connecte en deux étapes. Activez-les d’abord dans votre profil',
    },
  },
  sample_account: {
    status: 422,
    text: {
      nl: 'Dit is de rekening van een voorbeeld. Geef die van het bedrijf op',
      en: 'This is the account of a sample. Give that of the company',
      fr: 'C’est le compte d’un exemple. Indiquez celui de l’entreprise',
    },
  },
  creditor_has_mandates: {
    status: 409,
    text: {
      nl: 'Klanten tekenden mandaten voor de huidige schuldeiseridentificatie: die kan niet meer wijzigen',
      en: 'Clients signed mandates for the present creditor identifier: it can no longer change',
      fr: 'Des clients ont signé des mandats pour l’identifiant de créancier actuel : il ne peut plus changer',
    },
  },
})
