import { onServerEvent } from '#design/api/events.ts'

// What the overview and the trays show besides the lists that each area refreshes by its own first word.
onServerEvent('task.', () => [['tasks'], ['dashboard']])
onServerEvent('service-status.', () => [['dashboard']])
onServerEvent('domain.', () => [['domain'], ['domains'], ['dashboard']])
onServerEvent('invoice.', () => [['invoice'], ['invoices'], ['dashboard']])
onServerEvent('dns.', () => [['zone'], ['dashboard']])
// What is to be paid by oneself and what is collected goes over into each other.
onServerEvent('direct-debit.', () => [['direct-debit'], ['invoice'], ['invoices'], ['dashboard']])
