import { refusals } from '#base/refusal.ts'

export const sandboxRefusals = refusals({
  link_over: {
    status: 404,
    text: {
      nl: 'Deze link is al gebruikt of verlopen. Meld u opnieuw aan vanuit het portaal',
      en: 'This link was used already or has expired. Sign in from the portal again',
      fr: 'Ce lien a déjà été utilisé ou a expiré. Connectez-vous à nouveau depuis le portail',
    },
  },
})
