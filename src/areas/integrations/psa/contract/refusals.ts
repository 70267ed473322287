import { refusals } from '#base/refusal.ts'

export const psaRefusals = refusals({
  psa_not_connected: {
    status: 409,
    text: {
      nl: 'Sla eerst op hoe je Halo PSA bereikt wordt',
      en: 'First save how your Halo PSA is reached',
      fr: 'Enregistrez d’abord comment accéder à votre Halo PSA',
    },
  },
  psa_secret_needed: {
    status: 422,
    text: {
      nl: 'Geef het geheim opnieuw in: het opgeslagen geheim gaat enkel naar het adres waarvoor je het ingaf',
      en: 'Enter the secret again: the one that is kept only goes to the address for which you entered it',
      fr: 'Saisissez à nouveau le secret : celui qui est conservé n’est envoyé qu’à l’adresse pour laquelle il a été saisi',
    },
  },
  psa_client_not_found: {
    status: 404,
    text: {
      nl: 'Deze klant werd niet gevonden',
      en: 'This client was not found',
      fr: 'Ce client n’a pas été trouvé',
    },
  },
  psa_remote_unknown: {
    status: 422,
    text: {
      nl: 'Deze klant staat niet in je PSA. Test de verbinding om de lijst te vernieuwen',
      en: 'This customer is not in your PSA. Test the connection to renew the list',
      fr: 'Ce client ne figure pas dans votre PSA. Testez la connexion pour actualiser la liste',
    },
  },
  psa_already_linked: {
    status: 409,
    text: {
      nl: '{name} is al aan een andere klant gekoppeld',
      en: '{name} is already linked to another client',
      fr: '{name} est déjà lié à un autre client',
    },
  },
  psa_nothing_linked: {
    status: 409,
    text: {
      nl: 'Koppel eerst minstens één klant',
      en: 'First link at least one client',
      fr: 'Liez d’abord au moins un client',
    },
  },
  psa_sync_running: {
    status: 409,
    text: {
      nl: 'Er loopt al een synchronisatie',
      en: 'A sync is already running',
      fr: 'Une synchronisation est déjà en cours',
    },
  },
  psa_sync_not_found: {
    status: 404,
    text: {
      nl: 'Deze synchronisatie werd niet gevonden',
      en: 'This sync was not found',
      fr: 'Cette synchronisation n’a pas été trouvée',
    },
  },
  psa_nothing_failed: {
    status: 409,
    text: {
      nl: 'Er is niets misgelopen dat opnieuw geprobeerd kan worden',
      en: 'Nothing failed that could be tried again',
      fr: 'Rien n’a échoué qui puisse être réessayé',
    },
  },
})
