/** How the screen of a server is opened: by a ticket that works once, soon, for whoever asked. */
export const consoleTicketSeconds = 30
/** A console in which nothing happens is closed. */
export const consoleIdleMinutes = 30
/** VNC cuts passwords at so many characters (RFC 6143 §7.2.2). */
export const longestVncPassword = 8
