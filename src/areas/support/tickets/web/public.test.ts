import { expect, it } from 'vitest'
import { isEnded, ticketStates } from '../rules/states.ts'
import { openTicketStates } from './public.ts'

it('is every state in which a ticket has not ended', () => {
  expect(openTicketStates.split(',')).toEqual(ticketStates.filter((state) => !isEnded(state)))
})
