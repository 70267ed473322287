export { updateService } from './updates/update-service.ts'
