import { refusals } from '#base/refusal.ts'

export const companyRefusals = refusals({
  company_confirm: {
    status: 422,
    text: {
      nl: 'Het bedrijf wijzigen vraagt je wachtwoord en een code van je authenticator-app',
      en: 'Changing the company asks for your password and a code of your authenticator app',
      fr: 'Modifier l’entreprise demande votre mot de passe et un code de votre application d’authentification',
    },
  },
  company_two_factor_needed: {
    status: 409,
    text: {
      nl: 'Wie het bedrijf wijzigt, logt in met twee stappen. Zet dat eerst aan in je profiel',
      en: 'Whoever changes the company signs in with two factors. Switch that on in your profile first',
      fr: 'Qui modifie l’entreprise se connecte en deux étapes. Activez-les d’abord dans votre profil',
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
