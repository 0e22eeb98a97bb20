// The server names the folder of the version when it runs the file, so that imported files get the addresses that they
// have in the browser. A server from before that names none.
__webpack_public_path__ = typeof olovBase === 'string' ? olovBase : '';
