import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGBOUNCER, startProgram } from '../../tools/programs.mjs';

export async function startPooler({ folder, port, database, log }) {
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database.name} = host=127.0.0.1 port=${database.port} user=${database.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  const start = () => startProgram({ command: PGBOUNCER, args: [file], port, log });
  let pooler = await start();
  return {
    port,
    async restart() {
      await pooler.stop('SIGTERM');
      pooler = await start();
    },
    stop: () => pooler.stop('SIGTERM'),
  };
}
