/** Entry of the thread that holds the embedded database; built as a file of its own beside the server. */
import '@ex/server-db/worker';
