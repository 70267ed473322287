import { refusals } from '#base/refusal.ts'

export const tokenRefusals = refusals({
  token_not_found: {
    status: 404,
    text: {
      nl: 'Dit API-token werd niet gevonden',
      en: 'This API token was not found',
      fr: 'Ce jeton d’API n’a pas été trouvé',
    },
  },
  token_invalid: {
    status: 401,
    text: {
      nl: 'Dit API-token is niet geldig of ingetrokken',
      en: 'This API token is not valid, or was revoked',
      fr: 'Ce jeton d’API n’est pas valable ou a été révoqué',
    },
  },
  token_expired: {
    status: 401,
    text: {
      nl: 'Dit API-token is verlopen. Maak een nieuw',
      en: 'This API token has expired. Make a new one',
      fr: 'Ce jeton d’API a expiré. Créez-en un nouveau',
    },
  },
  token_foreign_address: {
    status: 403,
    text: {
      nl: 'Dit API-token mag niet vanaf dit IP-adres gebruikt worden',
      en: 'This API token may not be used from this IP address',
      fr: 'Ce jeton d’API ne peut pas être utilisé depuis cette adresse IP',
    },
  },
  api_off: {
    status: 403,
    text: {
      nl: 'De API staat uit voor deze partner. Zet ze aan bij Integraties',
      en: 'The API is switched off for this partner. Switch it on under Integrations',
      fr: 'L’API est désactivée pour ce partenaire. Activez-la dans Intégrations',
    },
  },
  too_many_tokens: {
    status: 409,
    text: {
      nl: 'Je hebt al {most} geldige tokens. Trek er eerst een in',
      en: 'You have {most} valid tokens already. Revoke one first',
      fr: 'Vous avez déjà {most} jetons valables. Révoquez-en un d’abord',
    },
  },
  unknown_scope: {
    status: 422,
    text: { nl: 'Dit recht bestaat niet', en: 'This scope does not exist', fr: 'Ce droit n’existe pas' },
  },
})
