import { refusals } from '#base/refusal.ts'

export const applicationRefusals = refusals({
  runtime_not_offered: {
    status: 409,
    text: {
      nl: 'Deze versie van .NET staat niet op de Windows-server van {name}',
      en: 'This version of .NET is not on the Windows server of {name}',
      fr: 'Cette version de .NET n’est pas disponible sur le serveur Windows de {name}',
    },
  },
  settings_needed: {
    status: 422,
    text: {
      nl: 'Zeg wat er moet wijzigen',
      en: 'Say what is to be changed',
      fr: 'Indiquez ce qui doit être modifié',
    },
  },
})
