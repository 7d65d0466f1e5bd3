// Libraries whose own types reach for Node or the DOM are declared here as far as the project uses them.
