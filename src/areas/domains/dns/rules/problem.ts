/**
 * All reasons for which a record, a line of a zone file or a change is refused. The contract gives each its status and
 * text; rules only name them.
 */
export const problemCodes = [
  // presentation format
  'unclosed_quote',
  'unclosed_parenthesis',
  'stray_quote',
  'stray_parenthesis',
  'stray_comment',
  'bad_escape',
  'token_too_long',
  // a line of a zone file
  'line_without_type',
  'line_without_value',
  'unknown_type',
  'unsupported_type',
  'unsupported_class',
  'provider_only',
  'foreign_nameserver',
  'owner_missing',
  'outside_zone',
  'unknown_directive',
  'include_refused',
  'generate_range',
  'generate_backwards',
  'generate_modifier',
  'generate_too_many',
  'json_unreadable',
  'routed_set',
  'provider_alias',
  'outside_glue',
  'several_records',
  // a template
  'unknown_variable',
  // fields
  'value_missing',
  'value_extra',
  'invalid_ipv4',
  'invalid_ipv6',
  'invalid_hostname',
  'address_as_name',
  'invalid_owner',
  'label_too_long',
  'name_too_long',
  'invalid_number',
  'invalid_ttl',
  'invalid_hex',
  'invalid_digest_length',
  'invalid_txt',
  'text_too_long',
  'invalid_tag',
  'invalid_choice',
  'invalid_flags',
  'invalid_unknown_form',
  'null_target',
  'null_mx',
  'null_srv',
  'invalid_param',
  'param_twice',
  'param_missing',
  'alias_params',
  'service_owner',
  'invalid_service',
  'record_too_large',
  // the zone
  'cname_conflict',
  'cname_conflict_here',
  'mail_elsewhere',
  'address_elsewhere',
  'addresses_elsewhere',
  'set_elsewhere',
  'one_text_here',
  'alias_conflict',
  'apex_only',
  'never_at_apex',
  'single_value',
  'duplicate_record',
  'managed_record',
  'beside_forwarding',
  'beside_site',
  'record_gone',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export type Problem = { code: ProblemCode; field?: string; values?: Record<string, string | number> }

/** A value, or the reason there is none. */
export type Checked<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }

export const good = <Value>(value: Value): Checked<Value> => ({ value })
export const bad = (code: ProblemCode, values?: Problem['values']): { problem: Problem } => ({
  problem: values ? { code, values } : { code },
})
