import { ClientsScreen } from './clients-screen.tsx'

/** Everybody's clients, partners among them, for staff. */
export const StaffClientsScreen = () => <ClientsScreen isStaff />
