/** Why a host says no. The areas turn these into words a person can read. */
export type WindowsRejection =
  | 'no_such_space'
  | 'space_suspended'
  | 'domain_taken'
  | 'address_taken'
  | 'ftp_hostname_taken'
  | 'too_many'
  | 'runtime_not_offered'
  | 'level_not_offered'
  | 'no_such_folder'
  | 'no_such_job'
  /** A task runs already. */
  | 'job_running'
  /** The program of a task is not in the space. */
  | 'no_such_file'
  | 'path_not_allowed'
  | 'no_database'
  | 'password_missing'
  /** IIS did not take it: nothing was changed. `detail` has its words. */
  | 'configuration_invalid'
  /** What was started by hand ended without a word. */
  | 'stopped'
  | 'invalid'
  | 'not_possible'
  | 'access_denied'
  | 'refused'
