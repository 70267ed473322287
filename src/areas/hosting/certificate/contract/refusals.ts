import { refusals } from '#base/refusal.ts'

export const certificateRefusals = refusals({
  certificate_in_use: {
    status: 409,
    text: {
      nl: 'Bezoekers worden nog naar https gestuurd. Zet dat eerst uit',
      en: 'Visitors are still sent to https. Switch that off first',
      fr: 'Les visiteurs sont encore envoyés vers https. Désactivez-le d’abord',
    },
  },
})
