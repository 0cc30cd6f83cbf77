/** Entry of the thread that holds the embedded database; built as a separate file next to the server. */
import '@ex/server-db/worker';
