module.exports = require('@olov/tooling/jest').server;
