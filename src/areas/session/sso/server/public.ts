export { issueOneTimeLogin, type OneTimeLogin, oneTimeSeconds } from './one-time-login.ts'
