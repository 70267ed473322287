export { spaceCertificate } from './queries.ts'
