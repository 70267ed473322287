import { expect, it } from 'vitest'
import { isEnded, ticketStates } from '../rules/states.ts'
import { openTicketStates } from './public.ts'

it('has every state of open tickets', () => {
  expect(openTicketStates.split(',')).toEqual(ticketStates.filter((state) => !isEnded(state)))
})
