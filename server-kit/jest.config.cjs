module.exports = require('@olov/shared-kit/jest').server;
