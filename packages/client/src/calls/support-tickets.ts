// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SupportTicketsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SupportTicketsCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SupportTicketsCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SupportTicketsCode4 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SupportTicketsCode5 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SupportTicketsCode6 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SupportTicketsCode7 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SupportTicketsCode8 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'ticket_act_impossible' | 'ticket_assignee_unknown' | 'ticket_canned_not_found' | 'ticket_canned_twice' | 'ticket_client_not_found' | 'ticket_department_unknown' | 'ticket_field_wrong' | 'ticket_file_empty' | 'ticket_file_large' | 'ticket_file_macros' | 'ticket_file_not_found' | 'ticket_file_type' | 'ticket_files_many' | 'ticket_merge_itself' | 'ticket_message_missing' | 'ticket_message_not_found' | 'ticket_not_ended' | 'ticket_not_found' | 'ticket_not_yours' | 'ticket_priority_unknown' | 'ticket_related_not_found' | 'ticket_subject_missing' | 'ticket_watchers_wrong' | 'ticket_with_partner' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Tickets that the caller may see, by state, department, client and text, a page at a time. Scope: support:read. */
export const supportTicketsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "changed" | "-changed" | "opened" | "-opened" | "subject" | "-subject"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number; /** Only of these departments */ department?: string | number; /** Only of this client, by its number */ cc?: number } }, { data: t.TicketLine[]; page: number; perPage: number; total: number }, SupportTicketsCode1> = { id: 'support.tickets.list', method: 'GET', path: '/api/supports/tickets', answers: 'json', repeatable: true }

/** Opens a ticket: department, priority, subject, message, at most five files as `attachment`. Scope: support:write. */
export const supportTicketsCreate: Call<{ body: FormData }, { data: t.TicketDetail }, SupportTicketsCode2> = { id: 'support.tickets.create', method: 'POST', path: '/api/supports/tickets', answers: 'json', keyed: true, repeatable: true, form: true }

/** The departments that answer: their names, what each is for, and where it receives mail. Scope: support:read. */
export const supportDepartments: Call<{ query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.DepartmentShape[] }, SupportTicketsCode3> = { id: 'support.departments', method: 'GET', path: '/api/supports/departments', answers: 'json', repeatable: true }

/** For whom a ticket would be opened: who answers, and the domains and services that it may be about. Scope: support:read. */
export const supportClient: Call<{ query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.SupportClient }, SupportTicketsCode3> = { id: 'support.client', method: 'GET', path: '/api/supports/client', answers: 'json', repeatable: true }

/** Writes in a ticket (`id` in the form); long after its end a new ticket that follows it is opened. Scope: support:write. */
export const supportReply: Call<{ body: FormData }, { data: t.TicketDetail }, SupportTicketsCode2> = { id: 'support.reply', method: 'POST', path: '/api/supports/reply', answers: 'json', keyed: true, repeatable: true, form: true }

/** One ticket with its conversation, as the caller may see it. Scope: support:read. */
export const supportTicketsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TicketDetail }, SupportTicketsCode3> = { id: 'support.tickets.get', method: 'GET', path: '/api/supports/tickets/{id}', answers: 'json', repeatable: true }

/** A file of a ticket, always to be saved and never shown by the browser. Scope: support:read. */
export const supportAttachment: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the attachment */ attachment: number } }, Blob, SupportTicketsCode3> = { id: 'belfry.support.attachment', method: 'GET', path: '/api/supports/tickets/{id}/attachments/{attachment}', answers: 'file', repeatable: true }

/** Records that the caller has read a ticket up to now. Scope: support:write. */
export const supportRead: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, undefined, SupportTicketsCode4> = { id: 'belfry.support.read', method: 'POST', path: '/api/supports/tickets/{id}/read', answers: 'nothing' }

/** Closes a ticket. Scope: support:write. */
export const supportClose: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TicketDetail }, SupportTicketsCode4> = { id: 'belfry.support.close', method: 'POST', path: '/api/supports/tickets/{id}/close', answers: 'json' }

/** Takes a ticket up again that had ended; a rejected one only by the desk. Scope: support:write. */
export const supportReopen: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TicketDetail }, SupportTicketsCode4> = { id: 'belfry.support.reopen', method: 'POST', path: '/api/supports/tickets/{id}/reopen', answers: 'json' }

/** Says whether the help was good, with a remark; the last word counts. Scope: support:write. */
export const supportRate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { verdict: "good" | "bad"; comment?: string } }, { data: t.TicketDetail }, SupportTicketsCode4> = { id: 'belfry.support.rate', method: 'POST', path: '/api/supports/tickets/{id}/rating', answers: 'json' }

/** Who else is mailed about a ticket and may answer by mail: at most ten addresses. Scope: support:write. */
export const supportWatchers: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { emails: string[] } }, { data: t.TicketDetail }, SupportTicketsCode4> = { id: 'belfry.support.watchers', method: 'PUT', path: '/api/supports/tickets/{id}/watchers', answers: 'json', repeatable: true }

/** Writes a note that the customer never sees: for the own desk, or for provider and partner both. Scope: support:write. */
export const supportNote: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { message: string; forBoth?: boolean } }, { data: t.TicketDetail }, SupportTicketsCode2> = { id: 'belfry.support.note', method: 'POST', path: '/api/supports/tickets/{id}/notes', answers: 'json', keyed: true, repeatable: true }

/** A partner passes a managed client’s ticket on to the provider, with a remark for its people. Scope: support:write. */
export const supportPassOn: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { remark?: string } }, { data: t.TicketDetail }, SupportTicketsCode4> = { id: 'belfry.support.pass-on', method: 'POST', path: '/api/supports/tickets/{id}/pass-on', answers: 'json' }

/** What the caller had typed for a ticket (0: for a new one) and not sent. Scope: support:read. */
export const supportDraft: Call<{ params: { /** The number of the ticket */ ticket: number } }, { data: t.DraftContent | null }, SupportTicketsCode3> = { id: 'belfry.support.draft', method: 'GET', path: '/api/supports/drafts/{ticket}', answers: 'json', repeatable: true }

/** Keeps what is being typed, for this person on every device; empty drops it. Scope: support:write. */
export const supportKeepDraft: Call<{ params: { /** The number of the ticket */ ticket: number }; body: t.DraftContentInput }, undefined, SupportTicketsCode4> = { id: 'belfry.support.keep-draft', method: 'PUT', path: '/api/supports/drafts/{ticket}', answers: 'nothing', repeatable: true }

/** Answers that were written up for everybody and fit these words. Scope: support:read. */
export const supportAnswers: Call<{ query: { /** Searched for in the list, whatever the case of letters */ q: string | number; /** Only of this client, by its number */ cc?: number } }, { data: { id: number; title: string; body: string }[] }, SupportTicketsCode3> = { id: 'belfry.support.answers', method: 'GET', path: '/api/supports/answers', answers: 'json', repeatable: true }

/** The queue of all brands: what is due first, with who has it */
export const supportDeskQueue: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "due" | "changed" | "-changed" | "opened" | "-opened" | "subject" | "-subject"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number; /** Only of these departments */ department?: string | number; /** Only of this client, by its number */ cc?: number; /** Only of these priorities */ priority?: string | number; /** Only of this brand */ brand?: string | number; /** Only what is assigned so */ assigned?: "me" | "nobody" | number; /** Only what is late */ overdue?: "1"; /** Only what is held back */ held?: "1"; /** Only at this desk */ desk?: "provider" | "partner" } }, { data: t.TicketLine[]; page: number; perPage: number; total: number; counts: { overdue: number; unassigned: number; mine: number; held: number } }, SupportTicketsCode5> = { id: 'belfry.support-desk.queue', method: 'GET', path: '/api/staff/support/tickets', answers: 'json', repeatable: true }

/** To whom a ticket can be given */
export const supportDeskPeople: Call<Record<never, never>, { data: { id: number; name: string }[] }, SupportTicketsCode5> = { id: 'belfry.support-desk.people', method: 'GET', path: '/api/staff/support/people', answers: 'json', repeatable: true }

/** Whose ticket it is: client, services, open invoices, other tickets */
export const supportDeskCustomer: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.CustomerCard }, SupportTicketsCode6> = { id: 'belfry.support-desk.customer', method: 'GET', path: '/api/staff/support/tickets/{id}/customer', answers: 'json', repeatable: true }

/** Assigns a ticket to a colleague; left out, the caller takes it; null puts it back */
export const supportDeskAssign: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { accountId?: number | null } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.assign', method: 'POST', path: '/api/staff/support/tickets/{id}/assign', answers: 'json' }

/** Moves a ticket to another department or priority */
export const supportDeskChange: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { department?: string; priority?: "low" | "normal" | "high" | "urgent" } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.change', method: 'PUT', path: '/api/staff/support/tickets/{id}', answers: 'json', repeatable: true }

/** Rejects a ticket, with a reason that the customer reads */
export const supportDeskReject: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { reason: string } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.reject', method: 'POST', path: '/api/staff/support/tickets/{id}/reject', answers: 'json' }

/** Moves the conversation of a duplicate into another ticket of the same client, and closes the duplicate */
export const supportDeskMerge: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { into: number } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.merge', method: 'POST', path: '/api/staff/support/tickets/{id}/merge', answers: 'json' }

/** Writes up the answer of a closed ticket for everybody of its brand who has the same trouble */
export const supportDeskPublish: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { locale: "nl" | "en" | "fr"; title: string; body: string } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.publish', method: 'POST', path: '/api/staff/support/tickets/{id}/publish', answers: 'json' }

/** Tells colleagues that the caller looks at a ticket or types an answer; answers who else does */
export const supportDeskPresence: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { doing: "looking" | "typing" | "gone" } }, { data: t.Present[] }, SupportTicketsCode7> = { id: 'belfry.support-desk.presence', method: 'POST', path: '/api/staff/support/tickets/{id}/presence', answers: 'json' }

/** A mail that came in, as it came */
export const supportDeskOriginal: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the message */ message: number } }, Blob, SupportTicketsCode6> = { id: 'belfry.support-desk.original', method: 'GET', path: '/api/staff/support/tickets/{id}/messages/{message}/original', answers: 'file', repeatable: true }

/** Accepts a mail of an unverified sender into the conversation, or discards it */
export const supportDeskJudgeHeld: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the message */ message: number }; body: { accept: boolean } }, { data: t.TicketDetail }, SupportTicketsCode7> = { id: 'belfry.support-desk.judge-held', method: 'POST', path: '/api/staff/support/tickets/{id}/held/{message}', answers: 'json' }

/** Canned replies, of one brand and language when asked */
export const supportDeskCanned: Call<{ query?: { /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** Only in this language */ locale?: "nl" | "en" | "fr" } }, { data: t.CannedReply[] }, SupportTicketsCode5> = { id: 'belfry.support-desk.canned', method: 'GET', path: '/api/staff/support/canned', answers: 'json', repeatable: true }

/** Adds a canned reply */
export const supportDeskAddCanned: Call<{ body: t.CannedBody }, { data: t.CannedReply }, SupportTicketsCode8> = { id: 'belfry.support-desk.add-canned', method: 'POST', path: '/api/staff/support/canned', answers: 'json', keyed: true, repeatable: true }

/** Changes a canned reply */
export const supportDeskSaveCanned: Call<{ params: { /** The number of the canned reply */ canned: number }; body: t.CannedBody }, { data: t.CannedReply }, SupportTicketsCode7> = { id: 'belfry.support-desk.save-canned', method: 'PUT', path: '/api/staff/support/canned/{canned}', answers: 'json', repeatable: true }

/** Removes a canned reply */
export const supportDeskRemoveCanned: Call<{ params: { /** The number of the canned reply */ canned: number } }, undefined, SupportTicketsCode7> = { id: 'belfry.support-desk.remove-canned', method: 'DELETE', path: '/api/staff/support/canned/{canned}', answers: 'nothing', repeatable: true }
