/** Why a provider of servers says no. The areas turn these into words a person can read. */
export type ComputeRejection =
  | 'no_such_server'
  | 'server_suspended'
  | 'name_taken'
  | 'image_not_offered'
  /** It does something already that keeps it locked. */
  | 'server_locked'
  /** What is asked does not fit how it stands: it is off, or on. */
  | 'not_in_this_state'
  | 'out_of_capacity'
  | 'disk_cannot_shrink'
  | 'disk_cannot_go'
  /** It did not start with another size, and has its old one again. */
  | 'start_failed'
  /** Its system did not shut down in time, and runs on. */
  | 'shutdown_failed'
  | 'no_such_node'
  | 'firewall_changed'
  | 'too_many_rules'
  | 'rule_is_fixed'
  | 'no_agent'
  | 'task_failed'
  | 'not_possible'
  | 'access_denied'
  | 'refused'
